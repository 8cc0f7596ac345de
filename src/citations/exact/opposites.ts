import type { Token } from '../tokens.ts'

/** Pairs of opposites. A paraphrase would keep these words, so using the other one of a pair is a contradiction. */
const OPPOSITES: readonly (readonly [string[], string[]])[] = [
  [['before'], ['after']],
  [['above'], ['below']],
  [['over'], ['under']],
  [['inside'], ['outside']],
  [
    ['north', 'northern'],
    ['south', 'southern'],
  ],
  [
    ['east', 'eastern'],
    ['west', 'western'],
  ],
  [['until'], ['since']],
  [['with'], ['without']],
  [['for'], ['against']],
  [
    ['all', 'every', 'always'],
    ['some', 'most', 'many', 'several', 'few', 'often', 'sometimes'],
  ],
  [['many'], ['few']],
  [
    ['rose', 'increased', 'grew', 'gained'],
    ['fell', 'decreased', 'shrank', 'dropped', 'declined', 'lost'],
  ],
  [['more'], ['fewer', 'less']],
  [['first'], ['last']],
]

/** Whether the claim has one word of a pair and the sentence only the other. */
export function opposes(claim: readonly Token[], sentence: readonly Token[]): boolean {
  const [said, told] = [claim, sentence].map(tokens => new Set(tokens.map(({ text }) => text)))
  const has = (words: ReadonlySet<string> | undefined, some: readonly string[]) => some.some(word => words?.has(word))
  return OPPOSITES.some(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].some(([mine, its]) => has(said, mine!) && !has(said, its!) && has(told, its!) && !has(told, mine!)),
  )
}
