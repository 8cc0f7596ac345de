/** A picture in grey, a byte for each point, from the top left. */
export interface Picture {
  width: number
  height: number
  grey: Uint8Array
}

/** Reads the text in pictures. */
export interface Recogniser {
  /** Its lines, with an empty one between paragraphs; empty where there is no text that could be made out. */
  read(picture: Picture): string
  close(): void
}

/** That the person agreed to have text recognised, for which more has to be loaded. */
export interface Recognition {
  /** By the names that Tesseract has for them. */
  languages: readonly RecognisedLanguage[]
  /** The address of the folder with the files that it takes; the page fills it in. */
  folder?: string
}

/** Languages of which the site has what it takes to read them, and how many bytes it is. */
export const RECOGNISED = { eng: 2_960_000 } as const
export type RecognisedLanguage = keyof typeof RECOGNISED

export const RECOGNISED_LANGUAGES = Object.keys(RECOGNISED) as [RecognisedLanguage, ...RecognisedLanguage[]]

/** What is loaded once, whatever the language. */
export const RECOGNISER_BYTES = 2_860_000
