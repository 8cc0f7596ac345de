import * as z from 'zod/mini'
import type { AskOptions, ModelChoice } from '../../app/client/footnote-client.ts'
import { attempt } from '../../common/core/attempt.ts'
import { currentLanguage, messages } from '../../common/messages/messages.ts'
import { OFFERED_STRATEGIES } from '../../research/strategies/registry.ts'
import { registered } from '../../sources/registry.ts'
import { WELL_KNOWN_WIKIS } from '../../sources/wikipedia/well-known-wikis.ts'
import { ENDPOINT } from '../views/models/model-settings.ts'

/** Settings that are stored. The API key of a server is not among them. */
const Settings = z.object({
  /** The id of the model, or `ENDPOINT` for the person's own server; the recommended model if absent. */
  model: z.optional(z.string()),
  source: z.optional(z.string()),
  /** The addresses of servers, by the ids of the sources that use them. */
  servers: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  /** The strategy; the default if absent. */
  strategy: z.catch(z.optional(z.enum(OFFERED_STRATEGIES)), undefined),
  /** The chosen wiki, by address or well-known name; the first well-known one if absent. */
  wiki: z.optional(z.string()),
  /** The language of Wikipedia (BCP 47). */
  language: z.optional(z.string()),
  /** The language of the page itself; if absent, the first of the browser's languages that has texts. */
  pageLanguage: z.optional(z.string()),
  endpoint: z.optional(z.object({ url: z.string(), model: z.string() })),
})
export type Settings = z.infer<typeof Settings>

/** Settings that last as long as the tab is open. */
export interface Session {
  key?: string
  /** The chosen files, by the ids of the sources that read them. */
  files?: Readonly<Record<string, File>>
}

const KEY = 'footnote.settings'

/** The stored settings; empty if storage is unavailable or contains something else. */
export const readSettings = (storage: Pick<Storage, 'getItem'> | undefined): Settings =>
  attempt(() => Settings.parse(JSON.parse(storage?.getItem(KEY) ?? '{}'))) ?? {}

/** Stores settings if possible; otherwise they only have to be chosen again on the next visit. */
export function keepSettings(storage: Pick<Storage, 'setItem'> | undefined, settings: Settings): void {
  try {
    storage?.setItem(KEY, JSON.stringify(settings))
  } catch {}
}

/** The chosen model if it is available, otherwise the recommended one. */
export function chosenModel({ model }: Settings, models: readonly ModelChoice[]): ModelChoice | undefined {
  return models.find(({ id }) => id === model) ?? models.find(({ recommended }) => recommended)
}

/** The language of Wikipedia: the chosen one, otherwise the page's own if the model reads it, otherwise English. */
export function wikipediaLanguage(settings: Settings, models: readonly ModelChoice[]): string {
  if (settings.language) return settings.language
  // It is unknown what the model of an endpoint reads, so the page's language is assumed.
  const reads = settings.model === ENDPOINT ? [currentLanguage()] : chosenModel(settings, models)?.languages
  return reads?.includes(currentLanguage()) ? currentLanguage() : 'en'
}

export function askOptions(
  settings: Settings,
  session: Session,
  models: readonly ModelChoice[] = [],
): Omit<AskOptions, 'signal'> {
  const { model, source, strategy, endpoint } = settings
  const wikipedia = wikipediaLanguage(settings, models)
  const file = fileOf(source, session)
  const { key } = session
  return {
    ...(model && model !== ENDPOINT && { model }),
    ...(source && { source: withAddress(source, settings) }),
    ...(strategy && { strategy }),
    ...((settings.language || wikipedia !== 'en') && { language: wikipedia }),
    ...(file && { file }),
    ...(model === ENDPOINT && endpoint && { openai: { ...endpoint, ...(key && { key }) } }),
  }
}

/** Why a question cannot be asked with these settings; empty if it can. */
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

/** What a question from a link would cost, so that the person can agree to it; empty if it costs nothing. */
export function costOfLink(settings: Settings, models: readonly ModelChoice[]): string {
  const { fromLink } = messages().ask
  if (settings.model === ENDPOINT) return fromLink.server
  const model = chosenModel(settings, models)
  return model?.here ? '' : fromLink.download(model?.label ?? '')
}

const needs = (what: 'file' | 'server' | 'address', source = ''): boolean => registered(source)?.needs === what

const fileOf = (source: string | undefined, { files }: Session): File | undefined =>
  needs('file', source) ? files?.[source!] : undefined

/** A source's id, with its address if it needs one. */
function withAddress(source: string, settings: Settings): string {
  if (readsWiki(source)) return `${source}:${chosenWiki(settings)}`
  return needs('server', source) ? `${source}:${settings.servers?.[source]?.trim() ?? ''}` : source
}

/** Whether a source needs the address of a wiki. */
export const readsWiki = (source = ''): boolean => needs('address', source)

/** The chosen wiki, by name or address. */
export const chosenWiki = ({ wiki = WELL_KNOWN_WIKIS[0] ?? '' }: Settings): string => wiki
