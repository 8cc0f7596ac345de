import { readHtml } from '../../../../src/documents/html/read-html.ts'
import { createLibrary } from '../../../../src/library/create-library.ts'
import { memoryStore } from '../../../../src/library/memory-store.ts'
import { memorySource } from '../../../../src/sources/memory-source.ts'
import type { Source } from '../../../../src/sources/source.ts'
import { PORTS } from '../../../fakes/made-up-ports.ts'

/** The address of a made-up page. */
export const addressOf = (title: string): string => `https://ports.test/${encodeURIComponent(title)}`

/** A source of the made-up ports, read from their HTML as a page of the web is. */
export const ports = (): Source =>
  memorySource({
    id: 'ports',
    label: 'made-up ports',
    language: 'en',
    brings: { how: 'file' },
    load: async () =>
      PORTS.map(({ title, html }) => ({ key: title, title, html, text: html.replace(/<[^>]*>/g, ' ') })),
    read: ({ key, title, html }) =>
      readHtml(html, { source: 'ports', key, title, url: addressOf(title), licence: 'CC0', language: 'en' }),
  })

export const emptyLibrary = () => createLibrary({ store: memoryStore() })
