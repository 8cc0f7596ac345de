/** A greyscale picture with one byte for each pixel, starting at the top left. */
export interface Picture {
  width: number
  height: number
  grey: Uint8Array
}

/** Recognises text in pictures (OCR). */
export interface Recogniser {
  /** The recognised lines, with an empty line between paragraphs; empty if there is no recognisable text. */
  read(picture: Picture): string
  close(): void
}

/** Set if the person agreed to have text recognised, which needs additional downloads. */
export interface Recognition {
  /** Languages, by Tesseract's names. */
  languages: readonly RecognisedLanguage[]
  /** Address of the folder with the recogniser's files; the page sets it. */
  folder?: string
}

/** The languages that the site can recognise, with the size of their files in bytes. */
export const RECOGNISED = { eng: 2_960_000 } as const
export type RecognisedLanguage = keyof typeof RECOGNISED

export const RECOGNISED_LANGUAGES = Object.keys(RECOGNISED) as [RecognisedLanguage, ...RecognisedLanguage[]]

/** The size in bytes of the recogniser itself, which every language needs. */
export const RECOGNISER_BYTES = 2_860_000
