import { describe, expect, it } from 'vitest'
import type { FollowUpEdits } from '../../../src/models/span-reader/span-reader.ts'
import { applyEdits } from '../../../src/research/thread/question-in-full.ts'

/** Of "his|Charles Darwin's" and the like: what goes, and what comes in its place; at the end where nothing goes. */
function edits(question: string, ...changes: [gone: string, pieces: FollowUpEdits['inserted'][number]['pieces']][]) {
  const places = changes.map(([gone, pieces]) => ({ at: gone ? question.indexOf(gone) : null, gone, pieces }))
  return {
    alone: 0,
    removed: places.flatMap(({ at, gone }) => (at === null ? [] : [{ start: at, end: at + gone.length }])),
    inserted: places.map(({ at, pieces }) => ({ at, share: 1, pieces })),
  }
}
const piece = (text: string, connective = '', isPossessive = false) => ({ text, connective, isPossessive })

describe('edits of a question', () => {
  it.each([
    ['which play was on?', ['', [piece('the Globe burned', 'when')]], 'which play was on when the Globe burned?'],
    ['did his dad mind', ['his', [piece('Charles Darwin', '', true)]], "did Charles Darwin's dad mind"],
    ['did they meet', ['they', [piece('Ada'), piece('Charles', 'and')]], 'did Ada and Charles meet'],
    ['and Rome?', ['and', [piece('who founded')]], 'who founded Rome?'],
    ['who lives there', ['there', [piece('The Hague', 'in the')]], 'who lives in The Hague'],
    ['how heavy?', ['', [piece('the dog', 'is')]], 'how heavy is the dog?'],
  ] as const)('%s', (question, [gone, pieces], full) => {
    expect(applyEdits(question, edits(question, [gone, [...pieces]]))).toBe(full)
  })

  it('are all made where two come before the question mark', () => {
    const question = 'and in winter?'
    const put = (at: number | null, text: string) => ({ at, share: 1, pieces: [piece(text)] })
    const both = { alone: 0, removed: [], inserted: [put(13, 'in Paris'), put(null, 'of 1990')] }
    expect(applyEdits(question, both)).toBe('and in winter in Paris of 1990?')
  })

  it('can be at several places', () => {
    const question = 'and Rome'
    const both = edits(question, ['and', [piece('when was')]], ['', [piece('founded')]])
    expect(applyEdits(question, both)).toBe('when was Rome founded')
  })
})
