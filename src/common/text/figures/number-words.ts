const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const VALUES: Record<string, number> = Object.fromEntries([
  ...SMALL.map((word, i) => [word, i]),
  ...TENS.map((word, i) => [word, (i + 2) * 10]),
  ['half', 0.5],
])

const SCALES: Record<string, number> = {
  dozen: 12,
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
}

const PART = String.raw`(?:(?:${TENS.join('|')})(?:[\s-]+(?:${SMALL.slice(1, 10).join('|')}))?|${SMALL.join('|')})\b`
const SCALE = String.raw`(?:${Object.keys(SCALES).join('|')})\b`
const SCALED = String.raw`${SCALE}(?:\s+(?:and\s+)?${PART})?`
/** Number words, except those in "no one" and "one of the tallest". */
const WORDS = new RegExp(
  String.raw`\b(?<!\bno\s)(?!one\s+of\b)(?:${PART}|(?:half\s+an?\s+)?${SCALED})(?:[\s-]+${SCALED})*`,
  'i',
)

/** The first number in words: "two", "twenty-one", "two hundred and fifty thousand", "a dozen". */
export function findNumberInWords(text: string): { value: number; start: number; end: number } | undefined {
  const match = WORDS.exec(text)
  if (!match) return undefined
  let [sum, part] = [0, 0]
  for (const word of match[0].toLowerCase().split(/[\s-]+/)) {
    const scale = SCALES[word]
    if (!scale) part += VALUES[word] ?? 0
    else if (scale < 1e3) part = (part || 1) * scale
    else [sum, part] = [sum + (part || 1) * scale, 0]
  }
  return { value: sum + part, start: match.index, end: match.index + match[0].length }
}
