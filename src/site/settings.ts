import * as z from 'zod/mini'
import type { AskOptions } from '../views/footnote-client.ts'

/** Choices that outlive the tab. The key of an endpoint is not among them. */
const Settings = z.object({
  /** Absent: the recommended one. `ENDPOINT`: the person's own server. */
  model: z.optional(z.string()),
  source: z.optional(z.string()),
  language: z.optional(z.string()),
  endpoint: z.optional(z.object({ url: z.string(), model: z.string() })),
})
export type Settings = z.infer<typeof Settings>

/** What is chosen for as long as the tab is open. */
export interface Session {
  key?: string
  corpus?: File
}

export const ENDPOINT = 'endpoint'
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

/** `localStorage`, whose mere mention throws where a browser forbids it. */
export function openStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

export function askOptions(settings: Settings, session: Session): Omit<AskOptions, 'signal'> {
  const { model, source, language, endpoint } = settings
  return {
    ...(model && model !== ENDPOINT ? { model } : {}),
    ...(source ? { source } : {}),
    ...(language ? { language } : {}),
    ...(source === 'corpus' && session.corpus ? { corpus: session.corpus } : {}),
    ...(model === ENDPOINT && endpoint
      ? { openai: { ...endpoint, ...(session.key ? { key: session.key } : {}) } }
      : {}),
  }
}

/** Why a question cannot be asked with these settings; empty where it can. */
export function settingsProblem({ model, source, endpoint }: Settings, { corpus }: Session): string {
  if (source === 'corpus' && !corpus) return 'Choose the file to read from, or another source.'
  if (model !== ENDPOINT) return ''
  if (!URL.canParse(endpoint?.url ?? '')) return 'Give the address of your endpoint, such as http://localhost:8080/v1.'
  return endpoint?.model ? '' : 'Give the name of the model that your endpoint should use.'
}
