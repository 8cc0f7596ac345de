import { z } from 'zod'
import { UserError } from '../common/core/errors.ts'
import { parsedJson } from '../common/core/json.ts'
import { readPlain } from '../documents/html/read-plain.ts'
import type { IndexedArticle } from './article-index.ts'
import { memorySource } from './memory-source.ts'
import type { Source } from './source.ts'

const Line = z.object({ title: z.string().trim().min(1), text: z.string().trim().min(1) })

/**
 * A person's own pages as JSON Lines of `{title, text}`. Lines with the same title form one page, in the order given,
 * without repeated texts. The source's id contains `name`, so that pages of two corpora are never confused. Throws
 * `UserError` `bad-corpus` that names the invalid lines (`details.lines`, counted from 1).
 */
export function corpus({ name, text, language = 'en' }: { name: string; text: string; language?: string }): Source {
  const id = `corpus-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
  const pages = parsePages(name, text)
  return memorySource({
    id,
    label: `${name} (${pages.length.toLocaleString('en')} ${pages.length === 1 ? 'page' : 'pages'})`,
    language,
    brings: { how: 'file', file: name },
    load: async () => pages,
    read: ({ key, title, text }) =>
      readPlain({ title, text }, { source: id, key, title, url: '', language, licence: '' }),
  })
}

const corpora = new WeakMap<File, Source>()

/** The source for a chosen file, read and indexed only once. Throws `UserError` `no-corpus` if none was chosen. */
export async function corpusIn(file: File | undefined): Promise<Source> {
  if (!file) throw new UserError('no-corpus', 'Choose a file first: one JSON object {title, text} a line.')
  const source = corpora.get(file) ?? corpus({ name: file.name, text: await file.text() })
  corpora.set(file, source)
  return source
}

function parsePages(name: string, text: string): IndexedArticle[] {
  const textsOf = new Map<string, Set<string>>()
  const badLines: number[] = []
  const lines = text.replace(/^\uFEFF/, '').split('\n')
  for (const [at, line] of lines.entries()) {
    if (!line.trim()) continue
    const parsed = Line.safeParse(parsedJson(line)).data
    if (!parsed) badLines.push(at + 1)
    else textsOf.set(parsed.title, (textsOf.get(parsed.title) ?? new Set()).add(parsed.text))
  }
  if (badLines.length > 0) throw badCorpus(name, badLines)
  if (textsOf.size === 0) throw new UserError('bad-corpus', `"${name}" holds no pages.`, { details: { lines: [] } })
  return Array.from(textsOf, ([title, texts]) => ({ key: title, title, text: [...texts].join('\n\n') }))
}

function badCorpus(name: string, lines: number[]): UserError {
  const shown = lines.slice(0, 5).join(', ')
  const which = `${lines.length === 1 ? 'line' : 'lines'} ${shown}${lines.length > 5 ? ` and ${lines.length - 5} more` : ''}`
  const message = `"${name}" could not be read: ${which} should each be {"title": …, "text": …} with both filled in.`
  return new UserError('bad-corpus', message, { details: { lines } })
}
