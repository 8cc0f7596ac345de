import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { openHeadless } from '../../../cli/headless.ts'
import { UserError } from '../../../src/common/core/errors.ts'
import { openSession, type Session } from '../session.ts'
import type { EvaluationSite } from '../site.ts'
import { asVariant } from '../variant.ts'
import type { EverydayArguments } from './options.ts'
import type { WikiPage } from './wiki-page.ts'
import { serveWikipedia, WikipediaDouble } from './wikipedia-double.ts'

/** The product in a browser, on a double of Wikipedia that has these pages, or on the ZIM file of `args`. */
export function openOnDouble(pages: readonly WikiPage[], args: EverydayArguments, { url }: EvaluationSite): Session {
  const { engine, model, strategy, timeoutSeconds, zim } = args
  const double = new WikipediaDouble(pages)
  const open = async () => {
    const opened = await openHeadless([], async () => ({ url: asVariant(args, url), close: async () => {} }))
    await serveWikipedia(opened.page.context(), double)
    return opened
  }
  return openSession(open, {
    source: zim ? { id: 'zim', files: [resolve(zim)] } : { id: 'wikipedia' },
    strategy,
    engine,
    ...(model && { model }),
    timeoutSeconds,
  })
}

export function sha256OfPages(pages: readonly WikiPage[]): string {
  const hash = createHash('sha256')
  for (const { language, key, revision, html } of pages) hash.update([language, key, revision, html].join('\n'))
  return hash.digest('hex')
}

/** What `read` gives; undefined, with a word on it, where its files are absent. */
export function unlessAbsent<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UserError) || !['no-such-file', 'no-pages'].includes(error.code)) throw error
    console.log(`Skipped: ${error.message}`)
    return undefined
  }
}
