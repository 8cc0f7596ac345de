import { webAddress } from '../../common/core/web-address.ts'
import { messages } from '../../common/messages/messages.ts'
import { cutAtQuote, doubtOn, openOn } from '../../common/trace/answer-parts.ts'
import type { AnswerEvent, AnswerSentence, Footnote } from '../../common/trace/events.ts'
import { drawTable } from './answer-as-html.ts'
import { type AnswerContent, answerContent, placeOf } from './answer-content.ts'
import { html, type Markup } from './markup.ts'

/**
 * The answer in a run file. Notes open without scripts: a mark links to its note, and CSS shows the passage of the note
 * that is the `:target`.
 *
 * @param date ISO time at which the question was asked
 * @param prefix for the ids of notes and marks, in a file with several answers
 */
export function drawAnswer(answer: AnswerEvent, date: string, prefix: string): Markup {
  const content = answerContent(answer)
  const { sentences, notes, alsoRead, workings, closest } = content
  const { run } = messages()
  const cited = notes.map(note =>
    drawNote(note, date, {
      prefix,
      sentence: 1 + sentences.findIndex(({ footnotes }) => footnotes.includes(note.n)),
      isShown: note === closest,
    }),
  )
  const read = alsoRead.map(note => drawNote(note, date, { prefix }))
  return html`<section class="answer">
${closest ? html`<div class="text"><p>${sentences.map(sentence => drawSentence(sentence, 1, prefix))}</p>${drawPassage(closest)}</div>` : drawBody(content, prefix)}
<aside aria-label="${cited.length > 0 ? run.footnotes : run.whatWasRead}">
${cited.length > 0 ? html`<ol>${cited}</ol>` : ''}
${read.length > 0 ? html`<h2 class="label">${run.whatWasRead}</h2><ol>${read}</ol>` : ''}
${workings.map(working => html`<p class="working"><span class="label">${run.workedOut}</span><br>${working}</p>`)}
</aside>
</section>`
}

function drawBody({ sentences, parts, isList, rows, doubt, notes }: AnswerContent, prefix: string): Markup {
  const before = doubt && html`<bdi class="probably">${doubt}</bdi>`
  const apart = before && html`<p>${before}</p>`
  const draw = (sentence: AnswerSentence) => drawSentence(sentence, 1 + sentences.indexOf(sentence), prefix)
  const drawPart = (part: readonly AnswerSentence[]) => html`${part.map(draw)}${drawMore(part, notes, prefix)}`
  if (rows.length > 0) return html`<div class="text">${apart}${drawTable(rows, draw)}</div>`
  if (!isList && parts.length === 1) return html`<p class="text" dir="auto">${before}${drawPart(sentences)}</p>`
  if (isList) {
    return html`<div class="text">${apart}<ul>${sentences.map(item => html`<li dir="auto">${draw(item)}</li>`)}</ul><p class="doubt">${messages().run.mayBeMore}</p></div>`
  }
  const drawn = parts.map(
    ({ heading, sentences }) =>
      html`${heading && html`<h2 class="label" dir="auto">${heading}</h2>`}<p dir="auto">${drawPart(sentences)}</p>`,
  )
  return html`<div class="text">${apart}${drawn}</div>`
}

/** Links sentences taken verbatim from a page to their passage. */
function drawMore(sentences: readonly AnswerSentence[], notes: readonly Footnote[], prefix: string): Markup {
  const { run } = messages()
  const cited = sentences.flatMap(({ page, footnotes }) => (page ? footnotes : []))
  const note = notes.find(({ n }) => cited.includes(n))
  if (!note) return html``
  return html`<a class="more" href="#${prefix}note-${note.n}" aria-label="${run.moreFrom(note.title)}">${run.more}</a>`
}

function drawSentence(sentence: AnswerSentence, number: number, prefix: string): Markup {
  const { run } = messages()
  const { text, footnotes, support } = sentence
  const doubt = doubtOn(sentence)
  return html`<span class="${support}">${text}</span>${
    doubt && html`<span class="doubt">${doubt}</span>`
  }<span class="marks">${footnotes.map(
    n =>
      html`<a class="mark" href="#${prefix}note-${n}" id="${prefix}${place(n, number)}" aria-label="${run.footnote(n)}">${n}</a>`,
  )}</span> `
}

interface NotePlace {
  prefix: string
  /** Number of the first sentence that cites the note; absent if there is none. */
  sentence?: number
  /** Whether the answer shows the passage, so that the note need not. */
  isShown?: boolean
}

function drawNote(note: Footnote, date: string, { prefix, sentence, isShown }: NotePlace): Markup {
  const { n, title, section, quote } = note
  const { common, run, sharing } = messages()
  return html`<li id="${prefix}note-${n}" tabindex="-1">
<p><span class="note-number" aria-hidden="true">${n}</span><cite dir="auto">${title}</cite>${
    section && html`${common.comma}<bdi>${section}</bdi>`
  }</p>
${note.imported === undefined ? '' : html`<p class="small" dir="auto">${run.imported(note.imported)}</p>`}
${
  isShown
    ? drawOrigin(note, date)
    : html`<p class="folded" dir="auto"><a class="quiet" href="#${prefix}note-${n}"><q>${quote}</q> <em>${run.more}</em></a></p>
<div class="unfolded">
<p class="label">${run.inItsPassage}</p>
${drawPassage(note)}
${drawOrigin(note, date)}
</div>`
}
${sentence ? html`<p class="small back"><a href="#${prefix}${place(n, sentence)}">${sharing.backToText}</a></p>` : ''}
</li>
`
}

/** The id of a note's mark in the answer. */
const place = (n: number, sentence: number): string => `mark-${n}-${sentence}`

function drawPassage({ passage, quote, span }: Pick<Footnote, 'passage' | 'quote' | 'span'>): Markup {
  const cut = cutAtQuote(passage, quote, span)
  return html`<blockquote dir="auto">${cut.before}${cut.quote && html`<mark>${cut.quote}</mark>`}${cut.after}</blockquote>`
}

function drawOrigin(note: Footnote, date: string): Markup {
  return html`${drawAddress(note.url)}<p class="small muted"><bdi>${placeOf({ ...note, section: '' }, date)}</bdi></p>`
}

/** A link to the page, if its address is on the web. */
export function drawAddress(url: string): Markup {
  const address = webAddress(url)
  if (!address) return html``
  return html`<p class="small"><a class="out" href="${address.href}" target="_blank" rel="noopener noreferrer">${openOn(address)}</a></p>`
}
