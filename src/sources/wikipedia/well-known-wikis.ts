/** Wikis that can be given by name instead of address; most exist in many languages. */
const WELL_KNOWN = {
  wiktionary: (language: string) => `https://${language}.wiktionary.org`,
  wikivoyage: (language: string) => `https://${language}.wikivoyage.org`,
  'simple-wikipedia': () => 'https://simple.wikipedia.org',
} as const

type WellKnownWiki = keyof typeof WELL_KNOWN
export const WELL_KNOWN_WIKIS = Object.keys(WELL_KNOWN) as WellKnownWiki[]

/** The address of a well-known wiki, in the language of a Wikipedia; undefined for other names. */
export function wellKnownWiki(name: string, language: string): string | undefined {
  if (!Object.hasOwn(WELL_KNOWN, name)) return undefined
  // `simple` is a Wikipedia of its own, but other projects have no such language, so English is used.
  return WELL_KNOWN[name as WellKnownWiki](language === 'simple' ? 'en' : language)
}
