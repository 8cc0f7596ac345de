import type { Catalogue } from './catalogue.ts'
import { en } from './en/catalogue.ts'
import { zh } from './zh/catalogue.ts'

/** By the language's code, BCP 47 without region. */
const CATALOGUES: Readonly<Record<string, Catalogue>> = { en, zh }

let current = 'en'
const listeners = new Set<() => void>()

/** The texts of the language that is on. Asked for whenever they are shown, since another may be turned on. */
export const messages = (): Catalogue => CATALOGUES[current] ?? en

/** The code of the language that is on. */
export const language = (): string => current

/** The languages that there are catalogues for: code, tag for `lang` attributes, and the name that each gives itself. */
export const languages = (): { code: string; tag: string; name: string }[] =>
  Object.entries(CATALOGUES).map(([code, { own }]) => ({ code, ...own }))

/**
 * Turns a language on: that code (`zh-Hans-CN` is `zh`), or the first of several that there is a catalogue for. English
 * where there is none.
 */
export function useLanguage(wanted: string | readonly string[]): void {
  const codes = [wanted].flat().map(tag => tag.toLowerCase().split(/[-_]/)[0] ?? '')
  const next = codes.find(code => Object.hasOwn(CATALOGUES, code)) ?? 'en'
  if (next === current) return
  current = next
  for (const listener of [...listeners]) listener()
}

/** @returns stops listening */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
