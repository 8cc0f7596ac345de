/** Texts as they are compared: without case, accents, articles, thousands separators and marks but for decimal points. */
function normalise(text: string): string {
  return stripAccents(text.toLowerCase())
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replace(/['’`´]s(?![\p{L}\p{N}_])/gu, '')
    .replace(/['’`´]/g, '')
    .replace(/(?<=\p{Nd}),(?=\p{Nd}{3})/gu, '')
    .replace(/(\p{Nd})\s*(km2|km|kg|mm|cm|m|g|gb|mb|ft|lb|c|f)(?![\p{L}\p{N}_])/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}_.]+/gu, ' ')
    .replace(/(?<!\p{Nd})\.|\.(?!\p{Nd})/gu, ' ')
    .replace(/(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
}

export const stripAccents = (text: string): string => text.normalize('NFKD').replace(/\p{Mn}/gu, '')

export const wordsOf = (text: string): string[] => normalise(text).split(' ').filter(Boolean)

/** Words as a person counts them. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

export const holds = (form: string, text: string): boolean => placeOfFirst([form], text) >= 0

/** Where the first of several forms stands in a text, -1 where none does. */
export function placeOfFirst(forms: readonly string[], text: string): number {
  const padded = ` ${normalise(text)} `
  const places = forms
    .map(normalise)
    .filter(Boolean)
    .map(form => padded.indexOf(` ${form} `))
    .filter(at => at >= 0)
  return places.length > 0 ? Math.min(...places) : -1
}
