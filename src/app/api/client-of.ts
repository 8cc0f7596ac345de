import { z } from 'zod'
import { SourceError } from '../../common/core/errors.ts'
import { once } from '../../common/core/once.ts'
import type { Article } from '../../documents/article.ts'
import { FILES } from '../../documents/files/opened-file.ts'
import { Bringing } from '../../library/library.ts'
import { ArticleRecord } from '../../library/records.ts'
import type { Source } from '../../sources/source.ts'
import { type ClientParts, createClientOf } from '../client/create-client.ts'
import type { AskOptions, Endpoint, SourceOptions } from '../client/footnote-client.ts'
import { openFile } from '../client/open-file.ts'
import type { RunStore } from '../client/recorded.ts'
import { createParts } from '../compose.ts'
import type { CheckedOptions, FootnoteOptions, OpenaiEndpoint, OwnEngine } from './options.ts'

/** A store that keeps no runs, because callers of the package store runs themselves if they want to. */
const KEPT_BY_NOBODY: RunStore = {
  keep: async () => {},
  list: async () => [],
  get: async () => undefined,
  delete: async () => {},
}

/** The client for the options of `createFootnote`, with the parts that it uses. */
export function clientOf(options: CheckedOptions) {
  const { engine, embedder, source, strategy, library, sandbox, language = 'en', base } = options
  const ownEngine = typeof engine === 'object' && !('openai' in engine) ? engine : undefined
  const made = createParts({
    base,
    embedder: embedder === 'bundled' ? undefined : embedder,
    library: library === 'browser' ? undefined : library,
  })
  const given = typeof source === 'object' ? once(() => sourceOf(source, language, made)) : undefined
  const parts = {
    ...made,
    ...(ownEngine && { engine: partOf(ownEngine) }),
    ...(sandbox && { openSandbox: sandbox }),
    ...(given && {
      chooseSource: async () => ({ source: await given(), reason: '' }),
      async source(id: string, options: SourceOptions) {
        const own = await given()
        return id === own.id ? own : made.source(id, options)
      },
    }),
    runs: KEPT_BY_NOBODY,
  } satisfies ClientParts
  return {
    client: createClientOf(parts),
    parts,
    /** The options that go into every `client.ask`. */
    asking: {
      language,
      ...(typeof engine === 'string' && engine !== 'auto' && { model: engine }),
      ...(typeof engine === 'object' && 'openai' in engine && { openai: endpointOf(engine) }),
      ...(typeof source === 'string' && { source }),
      ...(strategy && { strategy }),
    } satisfies Partial<AskOptions>,
  }
}

const partOf = (engine: OwnEngine): ClientParts['engine'] => ({
  engine,
  profile: engine.profile ?? 'few-shot',
  ...(engine.languages && { languages: engine.languages }),
})

async function sourceOf(
  source: Extract<FootnoteOptions['source'], object>,
  language: string,
  parts: ClientParts,
): Promise<Source> {
  if ('mediawiki' in source) return parts.source(`mediawiki:${source.mediawiki}`, { language })
  if ('zim' in source) return parts.source('zim', { language, file: source.zim })
  if ('kiwix' in source) return parts.source(`kiwix:${source.kiwix}`, { language })
  if ('pack' in source) return parts.source(`pack:${source.pack}`, { language })
  if ('files' in source) {
    const { files, recognise } = source
    const options = recognise && { recognise: { languages: recognise } }
    const pages = await Promise.all(files.map(file => openFile(file, parts, options)))
    return parts.source(FILES, { language, pages: pages.map(({ id }) => id) })
  }
  if (!('corpus' in source)) return checkedSource(source)
  const { corpus } = await import('../../sources/corpus.ts')
  return corpus({ name: source.name ?? 'corpus', text: source.corpus, language })
}

const endpointOf = ({ openai, model, key }: OpenaiEndpoint): Endpoint => ({ url: openai, model, ...(key && { key }) })

const Hits = z.array(z.object({ id: z.string(), title: z.string(), description: z.string() }))
const Titles = z.array(z.string())
const Brings = z.union([z.literal('library'), Bringing])

/**
 * Wraps a source that the caller supplied, and validates the hits and pages that it returns.
 *
 * @throws `SourceError` `bad-reply`
 */
function checkedSource(source: Source): Source {
  const { id, label, language } = source
  const read = <T>(schema: z.ZodType<T>, what: string, value: unknown): T => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    throw new SourceError('bad-reply', `The source "${label}" gave no ${what}: ${z.prettifyError(parsed.error)}`)
  }
  const article = (value: unknown) => read(ArticleRecord, 'article', value) as Article
  const { refresh, contents } = source
  return {
    id,
    label,
    language,
    ...(source.atHand && { atHand: true }),
    ...(source.matchesAnyWord && { matchesAnyWord: true }),
    ...(source.brings && { brings: read(Brings, 'origin', source.brings) }),
    search: async (query, options) => read(Hits, 'list of hits', await source.search(query, options)),
    open: async (page, options) => article(await source.open(page, options)),
    ...(contents && { contents: async signal => read(Titles, 'list of pages', await contents.call(source, signal)) }),
    ...(refresh && {
      async refresh(known, options) {
        const now = await refresh.call(source, known, options)
        return now === 'unchanged' ? now : article(now)
      },
    }),
  }
}
