import { webAddress } from '../core/web-address.ts'
import { messages } from '../messages/messages.ts'
import type { AnswerSentence, Footnote } from '../trace/events.ts'
import { markdownAddress, markdownText } from './markdown-text.ts'
import { type AskedAnswer, placeOf, toldAnswer } from './told-answer.ts'

/**
 * The question, its answer and its footnotes as Markdown, in the language that is on. Notes are GitHub's `[^1]`;
 * what no sentence rests on is a list, as such a note would not be shown.
 */
export function answerAsMarkdown({ question, date, answer }: AskedAnswer): string {
  const { sentences, notes, alsoRead, workings } = toldAnswer(answer)
  const { run, sharing } = messages()
  const blocks = [
    question && `## ${markdownText(question)}`,
    sentences.map(sentenceAsMarkdown).join(' '),
    ...workings.map(working => sharing.about(run.workedOut) + markdownText(working)),
    alsoRead.length > 0 && run.whatWasRead,
    alsoRead.map(note => `- ${noteAsMarkdown(note, date)}`).join('\n'),
    notes.map(note => `[^${note.n}]: ${noteAsMarkdown(note, date)}`).join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function sentenceAsMarkdown({ text, footnotes, support }: AnswerSentence): string {
  const doubt = support === 'unsupported' ? ` *${markdownText(messages().run.notInWhatWasRead)}*` : ''
  return markdownText(text) + doubt + footnotes.map(n => `[^${n}]`).join('')
}

/** Writes a note: “The quote.” [Title](<address>), section, revision, day */
function noteAsMarkdown(note: Footnote, date: string): string {
  const { quote, title, url } = note
  const { common } = messages()
  const address = webAddress(url)
  const linked = address ? `[${markdownText(title)}](<${markdownAddress(address)}>)` : markdownText(title)
  const place = placeOf(note, date)
  return `${markdownText(common.quoted(quote))} ${[linked, place && markdownText(place)].filter(Boolean).join(common.comma)}`
}
