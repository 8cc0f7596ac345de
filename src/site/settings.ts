import * as z from 'zod/mini'
import type { AskOptions, ModelChoice } from '../client/footnote-client.ts'
import { language, messages } from '../messages/messages.ts'
import { registered } from '../sources/registry.ts'
import { WELL_KNOWN_WIKIS } from '../sources/wikipedia/well-known-wikis.ts'
import { OFFERED_STRATEGIES } from '../strategies/registry.ts'
import { ENDPOINT } from '../views/models/model-settings.ts'

/** Choices that outlive the tab. The key of an endpoint is not among them. */
const Settings = z.object({
  /** The id of the model, or `ENDPOINT` for the person's own server; absent where the recommended model answers. */
  model: z.optional(z.string()),
  source: z.optional(z.string()),
  /** The addresses of the servers that sources read from, by the sources' ids. */
  servers: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  /** The way to an answer; absent where it is the usual one. */
  strategy: z.catch(z.optional(z.enum(OFFERED_STRATEGIES)), undefined),
  /** The wiki of a source that reads any: its address, or its name where many know it; absent for the first of these. */
  wiki: z.optional(z.string()),
  /** The language of Wikipedia (BCP 47). */
  language: z.optional(z.string()),
  /** The language of the page itself; absent where it is the first of the browser's that there are texts in. */
  pageLanguage: z.optional(z.string()),
  endpoint: z.optional(z.object({ url: z.string(), model: z.string() })),
})
export type Settings = z.infer<typeof Settings>

/** What is chosen for as long as the tab is open. */
export interface Session {
  key?: string
  /** The files of sources that read one, by the sources' ids. */
  files?: Readonly<Record<string, File>>
}

const KEY = 'footnote.settings'

/** Settings as they were left; none where storage is closed or holds something else. */
export function readSettings(storage: Pick<Storage, 'getItem'> | undefined): Settings {
  try {
    return Settings.parse(JSON.parse(storage?.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Keeps them where it can: a full or forbidden storage only means that they are chosen again next time. */
export function keepSettings(storage: Pick<Storage, 'setItem'> | undefined, settings: Settings): void {
  try {
    storage?.setItem(KEY, JSON.stringify(settings))
  } catch {}
}

/** The model chosen, where it is one of these, else the recommended one. */
export function chosenModel({ model }: Settings, models: readonly ModelChoice[]): ModelChoice | undefined {
  return models.find(({ id }) => id === model) ?? models.find(({ recommended }) => recommended)
}

/** The language of Wikipedia: the one chosen, else the page's own where the model reads it, else English. */
export function wikipediaLanguage(settings: Settings, models: readonly ModelChoice[]): string {
  if (settings.language) return settings.language
  // Nobody knows what the model of an endpoint reads: the person who set it up will.
  const reads = settings.model === ENDPOINT ? [language()] : chosenModel(settings, models)?.languages
  return reads?.includes(language()) ? language() : 'en'
}

export function askOptions(
  settings: Settings,
  session: Session,
  models: readonly ModelChoice[] = [],
): Omit<AskOptions, 'signal'> {
  const { model, source, strategy, endpoint } = settings
  const wikipedia = wikipediaLanguage(settings, models)
  return {
    ...(model && model !== ENDPOINT ? { model } : {}),
    ...(source ? { source: withAddress(source, settings) } : {}),
    ...(strategy ? { strategy } : {}),
    ...(settings.language || wikipedia !== 'en' ? { language: wikipedia } : {}),
    ...(fileOf(source, session) ? { file: fileOf(source, session)! } : {}),
    ...(model === ENDPOINT && endpoint
      ? { openai: { ...endpoint, ...(session.key ? { key: session.key } : {}) } }
      : {}),
  }
}

/** Why a question cannot be asked with these settings; empty where it can. */
export function settingsProblem(chosen: Settings, session: Session): string {
  const { model, source, servers, endpoint } = chosen
  const { settings } = messages()
  if (readsWiki(source) && !chosenWiki(chosen).trim()) return settings.giveWiki
  if (needs('file', source) && !fileOf(source, session)) return settings.chooseFile
  if (needs('server', source) && !servers?.[source!]?.trim()) return settings.giveSourceServer
  if (model !== ENDPOINT) return ''
  if (!URL.canParse(endpoint?.url ?? '')) return settings.giveAddress
  return endpoint?.model ? '' : settings.giveModel
}

/** What a question would spend that comes with a link, for the person to agree to; empty where it spends nothing. */
export function costOfLink(settings: Settings, models: readonly ModelChoice[]): string {
  const { fromLink } = messages().ask
  if (settings.model === ENDPOINT) return fromLink.server
  const model = chosenModel(settings, models)
  return model?.here ? '' : fromLink.download(model?.label ?? '')
}

const needs = (what: 'file' | 'server' | 'address', source = ''): boolean => registered(source)?.needs === what

const fileOf = (source: string | undefined, { files }: Session): File | undefined =>
  needs('file', source) ? files?.[source!] : undefined

/** A source as it is asked: with its address, where it wants one. */
function withAddress(source: string, settings: Settings): string {
  if (readsWiki(source)) return `${source}:${chosenWiki(settings)}`
  return needs('server', source) ? `${source}:${settings.servers?.[source]?.trim() ?? ''}` : source
}

/** Whether a source reads whichever wiki it is given. */
export const readsWiki = (source = ''): boolean => needs('address', source)

/** The wiki chosen, by its name or address. */
export const chosenWiki = ({ wiki = WELL_KNOWN_WIKIS[0] ?? '' }: Settings): string => wiki
