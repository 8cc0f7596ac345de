/** The part of a person's settings that this page shows and changes; the rest is handed on as it came. */
export interface ModelSettings {
  /** A model's id, or `ENDPOINT`; absent: the recommended one. */
  model?: string | undefined
  endpoint?: { url: string; model: string } | undefined
}

/** What is chosen for as long as the tab is open. */
export interface ModelSession {
  key?: string
}

export interface ModelChange {
  settings: ModelSettings
  session: ModelSession
}

/** Stands in the place of a model's id for the server at `endpoint`. */
export const ENDPOINT = 'endpoint'
