import type { AnswerEvent } from '../../src/common/trace/events.ts'

/** An answer with one footnote, to this page in this revision. */
export function answerCiting(page: string, revision: string): AnswerEvent {
  const passage = 'It was completed on 31 March 1889.'
  return {
    type: 'answer',
    at: 1,
    text: 'On 31 March 1889.[1]',
    sentences: [{ text: 'On 31 March 1889.', footnotes: [1], support: 'supported' }],
    footnotes: [
      {
        n: 1,
        source: 'shelf',
        title: 'Eiffel Tower',
        section: 'Construction',
        quote: passage,
        url: '',
        revision,
        passage,
        page,
      },
    ],
    found: true,
    seconds: 1,
    tokens: { in: 1, out: 1, cached: 0 },
  }
}
