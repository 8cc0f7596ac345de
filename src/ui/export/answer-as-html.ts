import { fnv1a } from '../../common/core/text-hash.ts'
import { siteName, webAddress } from '../../common/core/web-address.ts'
import { messages } from '../../common/messages/messages.ts'
import { cutAtQuote, doubtOn } from '../../common/trace/answer-parts.ts'
import type { AnswerSentence, Footnote } from '../../common/trace/events.ts'
import { type AnswerContent, type AskedAnswer, answerContent, placeOf } from './answer-content.ts'
import { html, type Markup } from './markup.ts'

/**
 * A question, its answer and its footnotes as an HTML fragment to paste into a page or an e-mail, in the language of the
 * interface. It has no scripts and no styles, and its ids differ from those of other answers on the same page.
 */
export function answerAsHtml({ question, date, answer }: AskedAnswer): string {
  const content = answerContent(answer)
  const { run, sharing } = messages()
  const id = `footnote-${fnv1a(JSON.stringify([question, date, answer.text])).toString(36)}`
  const item = (note: Footnote) => html`
  <li value="${note.n}" id="${id}-${note.n}" dir="auto">${reference(note, date)}${backLinks(note, content, id)}</li>`
  return html`<section>
<h2 dir="auto">${question}</h2>
${drawBody(content, id)}
${content.workings.map(working => html`<p dir="auto">${sharing.about(run.workedOut)}${working}</p>\n`)}${
  content.notes.length > 0 ? html`<ol>${content.notes.map(item)}\n</ol>\n` : ''
}${content.alsoRead.length > 0 ? html`<p>${run.whatWasRead}</p>\n<ol>${content.alsoRead.map(item)}\n</ol>\n` : ''}</section>
`.toString()
}

function drawBody({ sentences, parts, isList, rows, doubt }: AnswerContent, id: string): Markup {
  const draw = (sentence: AnswerSentence) => drawSentence(sentence, sentences.indexOf(sentence), id)
  const before = doubt && html`<em>${doubt}</em>`
  const apart = before && html`<p>${before}</p>\n`
  if (rows.length > 0) return html`${apart}${drawTable(rows, draw)}`
  if (!isList && parts.length === 1) return html`<p dir="auto">${before}${sentences.map(draw)}</p>`
  if (isList) {
    const items = sentences.map(sentence => html`\n  <li dir="auto">${draw(sentence)}</li>`)
    return html`${apart}<ul>${items}\n</ul>\n<p>${messages().run.mayBeMore}</p>`
  }
  const drawn = parts.map(
    ({ heading, sentences }) =>
      html`${heading && html`<h3 dir="auto">${heading}</h3>\n`}<p dir="auto">${sentences.map(draw)}</p>\n`,
  )
  return html`${apart}${drawn}`
}

export function drawTable(rows: AnswerContent['rows'], draw: (sentence: AnswerSentence) => Markup): Markup {
  const { answer, evidence } = messages().run.inTable
  const drawn = rows.map(
    ({ sentence, note }) =>
      html`\n  <tr><td dir="auto">${draw(sentence)}</td><td dir="auto">${note?.quote ?? ''}</td></tr>`,
  )
  return html`<table>\n  <tr><th scope="col">${answer}</th><th scope="col">${evidence}</th></tr>${drawn}\n</table>`
}

function drawSentence(sentence: AnswerSentence, i: number, id: string): Markup {
  const { run } = messages()
  const doubt = doubtOn(sentence)
  return html`${sentence.text}${doubt && html`<em>${doubt}</em>`}${sentence.footnotes.map(
    n => html`<sup><a href="#${id}-${n}" id="${id}-${n}-in-${i + 1}" aria-label="${run.footnote(n)}">${n}</a></sup>`,
  )} `
}

/** A note: “The quote.” Title, section, revision, day. The words that most likely answer are marked. */
function reference(note: Footnote, date: string): Markup {
  const { quote, span = '', title, url } = note
  const { common } = messages()
  const address = webAddress(url)
  const cite = html`<cite>${title || (address && siteName(address)) || ''}</cite>`
  const linked = address ? html`<a href="${address.href}" rel="noopener noreferrer">${cite}</a>` : cite
  const place = placeOf(note, date)
  const cut = cutAtQuote(quote, span)
  const [open, close] = common.quoted('\n').split('\n')
  const marked = cut.quote
    ? html`${open ?? ''}${cut.before}<mark>${cut.quote}</mark>${cut.after}${close ?? ''}`
    : common.quoted(quote)
  return html`${marked} ${linked}${place && common.comma}${place}`
}

/** Links from a note back to each sentence that cites it. */
function backLinks({ n }: Footnote, { sentences }: AnswerContent, id: string): Markup[] {
  const { backToText } = messages().sharing
  return sentences.flatMap(({ footnotes }, i) =>
    footnotes.includes(n) ? html` <a href="#${id}-${n}-in-${i + 1}" aria-label="${backToText}">↩</a>` : [],
  )
}
