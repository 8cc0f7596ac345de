import type { SpanRule } from '../rule.ts'

const OTHER_TIME = -6

/** Penalises spans outside the sentence about the time that is asked for (see the rule `in-time-of`). */
export const otherTime: SpanRule = {
  id: 'other-time',
  language: '*',
  stage: 'span',
  apply:
    ({ asks }) =>
    span => {
      const told = asks[span.passage]?.told
      const isOutside = told && (span.start < told.start || span.end > told.end)
      return isOutside ? { ...span, score: span.score + OTHER_TIME } : span
    },
}
