/** Wikis that can be named instead of giving their address, each in many languages or in one. */
const WELL_KNOWN = {
  wiktionary: (language: string) => `https://${language}.wiktionary.org`,
  wikivoyage: (language: string) => `https://${language}.wikivoyage.org`,
  'simple-wikipedia': () => 'https://simple.wikipedia.org',
} as const

type WellKnownWiki = keyof typeof WELL_KNOWN
export const WELL_KNOWN_WIKIS = Object.keys(WELL_KNOWN) as WellKnownWiki[]

/** The address of a wiki by its name, in the language of a Wikipedia; undefined for other names. */
export function wellKnownWiki(name: string, language: string): string | undefined {
  if (!Object.hasOwn(WELL_KNOWN, name)) return undefined
  // Simple English is a Wikipedia of its own, and English elsewhere.
  return WELL_KNOWN[name as WellKnownWiki](language === 'simple' ? 'en' : language)
}
