/** The part of the settings that this page shows and changes; other settings are passed on unchanged. */
export interface ModelSettings {
  /** A model's id, or `ENDPOINT`; the recommended model if absent. */
  model?: string | undefined
  endpoint?: { url: string; model: string } | undefined
}

/** Settings that last as long as the tab is open. */
export interface ModelSession {
  key?: string
}

export interface ModelChange {
  settings: ModelSettings
  session: ModelSession
}

/** The value of `model` that stands for the server at `endpoint`. */
export const ENDPOINT = 'endpoint'
