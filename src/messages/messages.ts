import type { Catalogue } from './catalogue.ts'
import { en } from './en/catalogue.ts'
import { own as zh } from './zh/own.ts'

interface Language {
  own: Catalogue['own']
  /** Fetches its texts. */
  texts(): Promise<Catalogue>
}

/** The languages that there are texts in, by code: BCP 47 without region. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { own: en.own, texts: async () => en },
  zh: { own: zh, texts: async () => (await import('./zh/catalogue.ts')).zh },
}

const fetched = new Map<string, Catalogue>([['en', en]])
const listeners = new Set<() => void>()
let current = 'en'
let wanted = 'en'

/** The texts of the language that is on. Asked for whenever they are shown, since another may be turned on. */
export const messages = (): Catalogue => fetched.get(current) ?? en

/** The code of the language that is on. */
export const language = (): string => current

/** The languages that there are texts in: code, tag for `lang` attributes, and the name that each gives itself. */
export const languages = (): { code: string; tag: string; name: string }[] =>
  Object.entries(LANGUAGES).map(([code, { own }]) => ({ code, ...own }))

/**
 * Turns a language on: that code (`zh-Hans-CN` is `zh`), or the first of several that there are texts in. English where
 * there is none. Resolves when it is on, which is at once where its texts were fetched before; where they cannot be
 * fetched, the language stays as it is.
 */
export async function useLanguage(asked: string | readonly string[]): Promise<void> {
  const codes = [asked].flat().map(tag => tag.toLowerCase().split(/[-_]/)[0] ?? '')
  const next = codes.find(code => Object.hasOwn(LANGUAGES, code)) ?? 'en'
  wanted = next
  if (!fetched.has(next) && !(await fetchTexts(next))) return
  // Meanwhile another may have been turned on.
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

/** @returns stops listening */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
