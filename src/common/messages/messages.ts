import type { Catalogue } from './catalogue.ts'
import * as en from './en/catalogue.ts'
import { own as zh } from './zh/own.ts'

/** The available languages, by code: BCP 47 without region. `texts` loads the texts of a language. */
const LANGUAGES: Readonly<Record<string, { own: Catalogue['own']; texts(): Promise<Catalogue> }>> = {
  en: { own: en.own, texts: async () => en },
  zh: { own: zh, texts: () => import('./zh/catalogue.ts') },
}

const fetched = new Map<string, Catalogue>([['en', en]])
const listeners = new Set<() => void>()
let current = 'en'
let wanted = 'en'

/** The texts of the current language. Call it whenever texts are shown, because the language may change. */
export const messages = (): Catalogue => fetched.get(current) ?? en

/** The code of the current language. */
export const currentLanguage = (): string => current

/** The available languages: code, tag for `lang` attributes, and each language's own name. */
export const languages = (): { code: string; tag: string; name: string }[] =>
  Object.entries(LANGUAGES).map(([code, { own }]) => ({ code, ...own }))

/**
 * Switches to the first of the given languages that is available (`zh-Hans-CN` means `zh`), or else to English.
 * Resolves when the language is in use, at once if its texts were loaded before. If they cannot be loaded, the language
 * does not change.
 */
export async function useLanguage(asked: string | readonly string[]): Promise<void> {
  const codes = [asked].flat().map(tag => tag.toLowerCase().split(/[-_]/)[0] ?? '')
  const next = codes.find(code => Object.hasOwn(LANGUAGES, code)) ?? 'en'
  wanted = next
  if (!fetched.has(next) && !(await fetchTexts(next))) return
  // Another language may have been chosen meanwhile.
  if (next !== wanted || next === current) return
  current = next
  for (const listener of [...listeners]) listener()
}

async function fetchTexts(code: string): Promise<boolean> {
  try {
    const texts = await LANGUAGES[code]?.texts()
    if (texts) fetched.set(code, texts)
  } catch (error) {
    console.warn(`The texts of the language ${code} could not be fetched.`, error)
  }
  return fetched.has(code)
}

/** @returns a function that stops listening */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
