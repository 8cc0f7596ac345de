import type { SpanRule } from '../../agents/rule.ts'

const AROUND = -10
const ASKS_SORT = /\b(?:what|which) (city|town|village|county|district|state|province)\b/i

/** "A town in Tuscany": what holds a town is not the town that is asked for. */
export const placeAround: SpanRule = {
  id: 'place-around',
  language: 'en',
  profiles: ['compact'],
  stage: 'span',
  apply({ question, passages }) {
    const sort = ASKS_SORT.exec(question)?.[1]
    if (!sort) return span => span
    const ends = new RegExp(String.raw`\b${sort} in (?:the )?$`, 'i')
    return span => {
      const before = passages[span.passage]!.text.slice(0, span.start)
      return ends.test(before) ? { ...span, score: span.score + AROUND } : span
    }
  },
}
