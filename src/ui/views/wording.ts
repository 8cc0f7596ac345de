import { attempt } from '../../common/core/attempt.ts'
import { languageNameIn } from '../../common/core/language-name.ts'
import { siteName } from '../../common/core/web-address.ts'
import { messages } from '../../common/messages/messages.ts'
import { withoutMarks } from '../../common/text/marks.ts'
import { byPage, closestOf, isList, isProbable } from '../../common/trace/answer-parts.ts'
import type { AnswerEvent } from '../../common/trace/events.ts'
import type { RunSummary } from '../../common/trace/run-summary.ts'
import type { PageSummary } from '../../library/library.ts'

/** A number of bytes as text: "41 KB", "1.25 GB", with a non-breaking space; a KB has 1,000 bytes. */
export const bytes = (size: number): string => messages().units.bytes(size)

/** A duration in words: "7 s", "2 min 05 s". */
export function duration(seconds: number): string {
  const { units } = messages()
  const whole = Math.round(seconds)
  if (whole < 60) return units.seconds(whole)
  return units.minutes(Math.floor(whole / 60), String(whole % 60).padStart(2, '0'))
}

/** Formats the day of an ISO time or of ms since the epoch; empty if it is neither. */
export const day = (time: string | number): string => messages().units.day(time)

/** The answer as shown, or the sentence that nothing was found. */
export const answerText = ({ found, text }: Pick<AnswerEvent, 'found' | 'text'>): string =>
  found ? text : messages().run.notFound

/** The answer as one text in the order in which it is shown, to be read aloud. */
export function spokenAnswer(answer: AnswerEvent): string {
  const { common, run, sharing } = messages()
  const closest = closestOf(answer)
  if (closest) return [run.notFound, run.closest, common.quoted(closest.quote)].join(' ')
  const parts = (answer.found ? byPage(answer.sentences) : []).map(({ heading, sentences }) => {
    const text = sentences.map(({ text }) => withoutMarks(text)).join(common.gap)
    return heading ? sharing.about(heading) + text : text
  })
  const text = parts.length > 1 ? parts.join(common.gap) : withoutMarks(answerText(answer))
  const more = isList(answer) ? ` – ${run.mayBeMore}` : ''
  return (isProbable(answer) ? run.probably : '') + text + more
}

/** How a page was brought in: "imported from towers.footnote.zip on 3 May 2026". */
export const originText = ({ origin: { how, file = '', at } }: Pick<PageSummary, 'origin'>): string =>
  messages().library.origins[how](file, day(at))

/** An address in readable form, without its technical parts: "en.wikipedia.org/wiki/Eiffel_Tower". */
export const readableAddress = ({ host, pathname, search, href }: URL): string =>
  attempt(() => host + decodeURI(pathname + search).replace(/\/$/, '')) ?? href

/** The address of the revision that was read; undefined if its site has no address for revisions. */
export function revisionAddress(address: URL, revision: string): URL | undefined {
  if (siteName(address) !== 'Wikipedia' || !/^\d+$/.test(revision)) return undefined
  return new URL(`/w/index.php?oldid=${revision}${address.hash}`, address)
}

/** A language's own name, "Deutsch"; its code if unknown. */
export const languageName = (code: string): string =>
  code === 'simple' ? 'Simple English' : languageNameIn([code, 'en'], code)

/** An answer in a list of questions: without marks, and introduced by "Probably" if it is only probable. */
export const listedAnswer = ({ answer, sureness }: Pick<RunSummary, 'answer' | 'sureness'>): string =>
  (sureness === 'probable' ? messages().run.probably : '') + withoutMarks(answer)
