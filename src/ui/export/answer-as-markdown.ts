import { webAddress } from '../../common/core/web-address.ts'
import { messages } from '../../common/messages/messages.ts'
import { cutAtQuote, doubtOn } from '../../common/trace/answer-parts.ts'
import type { AnswerSentence, Footnote } from '../../common/trace/events.ts'
import { type AnswerContent, type AskedAnswer, answerContent, placeOf } from './answer-content.ts'
import { oneLine, percentEncoded } from './plain-text.ts'

/**
 * A question, its answer and its footnotes as Markdown, in the language of the interface. Notes use GitHub's syntax
 * `[^1]`. Notes that no sentence cites are written as a list, because GitHub would not show them.
 */
export function answerAsMarkdown({ question, date, answer }: AskedAnswer): string {
  const content = answerContent(answer)
  const { notes, alsoRead, workings } = content
  const { run, sharing } = messages()
  const blocks = [
    question && `## ${markdownText(question)}`,
    bodyAsMarkdown(content),
    ...workings.map(working => sharing.about(run.workedOut) + markdownText(working)),
    alsoRead.length > 0 && run.whatWasRead,
    alsoRead.map(note => `- ${noteAsMarkdown(note, date)}`).join('\n'),
    notes.map(note => `[^${note.n}]: ${noteAsMarkdown(note, date)}`).join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function bodyAsMarkdown({ sentences, parts, isList, rows, doubt }: AnswerContent): string {
  const inLine = (sentences: readonly AnswerSentence[]) => sentences.map(sentenceAsMarkdown).join(' ')
  if (rows.length > 0) {
    const { answer, evidence } = messages().run.inTable
    const lines = rows.map(({ sentence, note }) => [sentenceAsMarkdown(sentence), markdownText(note?.quote ?? '')])
    const table = [[answer, evidence], ['---', '---'], ...lines].map(rowAsMarkdown).join('\n')
    return [doubt.trim(), table].filter(Boolean).join('\n\n')
  }
  if (!isList && parts.length === 1) return doubt + inLine(sentences)
  const blocks = isList
    ? [sentences.map(item => `- ${sentenceAsMarkdown(item)}`).join('\n'), messages().run.mayBeMore]
    : parts.flatMap(({ heading, sentences }) => [heading && `### ${markdownText(heading)}`, inLine(sentences)])
  return [doubt.trim(), ...blocks].filter(Boolean).join('\n\n')
}

const rowAsMarkdown = (cells: readonly string[]): string =>
  `| ${cells.map(cell => cell.replaceAll(/(?<!\\)\|/g, '\\|').replace(/\s*\n\s*/g, ' ')).join(' | ')} |`

function sentenceAsMarkdown(sentence: AnswerSentence): string {
  const doubt = doubtOn(sentence)
  const behind = doubt && ` *${markdownText(doubt)}*`
  return markdownText(sentence.text) + behind + sentence.footnotes.map(n => `[^${n}]`).join('')
}

/** A note: “The quote.” [Title](<address>), section, revision, day. The words that most likely answer are bold. */
function noteAsMarkdown(note: Footnote, date: string): string {
  const { title, url } = note
  const { common } = messages()
  const address = webAddress(url)
  const linked = address ? `[${markdownText(title)}](<${markdownAddress(address)}>)` : markdownText(title)
  const place = placeOf(note, date)
  return `${quoteAsMarkdown(note)} ${[linked, place && markdownText(place)].filter(Boolean).join(common.comma)}`
}

function quoteAsMarkdown({ quote, span = '' }: Footnote): string {
  const { common } = messages()
  const cut = cutAtQuote(quote, span)
  if (!cut.quote.trim()) return markdownText(common.quoted(quote))
  return common.quoted(`${spaced(cut.before)}**${markdownText(cut.quote)}**${spaced(cut.after)}`)
}

/** Escapes a part of a line, and keeps a space at each end that has whitespace. */
const spaced = (text: string): string => {
  const [before, after] = [/^\s+\S/, /\S\s+$/].map(space => (space.test(text) ? ' ' : ''))
  return before + markdownText(text) + after
}

/** Escapes a text as one line, so that nothing in it is markup, not even at its beginning (CommonMark, GitHub's extensions). */
export function markdownText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>#~|$^]/g, '\\$&')
    .replace(/&(?=#?\w)/g, '\\&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\bwww(?=\.)/gi, '$&\\')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d+)(?=[.)])/, '$1\\')
}

/** The target of a link, for use between `(<` and `>)`. */
const markdownAddress = ({ href }: URL): string =>
  href.replace(/[\\`()<>]/g, percentEncoded).replace(/&(?=#?\w+;)/g, '\\&')
