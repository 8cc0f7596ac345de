import { monthIndex } from '../../src/common/text/dates/months.ts'
import { numbersIn } from '../../src/common/text/figures/figures.ts'
import type { AnswerEvent, AnswerSentence } from '../../src/common/trace/events.ts'
import { tokens } from './score.ts'

/**
 * Whether the footnotes hold an answer, judged apart from the product's own check and more plainly. An answer's tokens
 * all stand in the passage of one of its footnotes; where code computed it, every figure, date and text that the
 * computation shows does. A figure that is in no passage, as a factor between units, leaves it without support.
 */
export function isSupported({ sentences, footnotes }: AnswerEvent): boolean {
  const passagesOf = (sentence: AnswerSentence) =>
    footnotes.filter(({ n }) => sentence.footnotes.includes(n)).map(({ passage, quote }) => `${passage}\n${quote}`)
  return (
    sentences.length > 0 &&
    sentences.every(sentence => {
      const passages = passagesOf(sentence)
      if (sentence.support !== 'derived') return passages.some(passage => holdsText(passage, sentence.text))
      const operands = operandsOf(sentence.computation ?? '')
      return operands.length > 0 && operands.every(holds => passages.some(holds))
    })
  )
}

type Operand = (passage: string) => boolean

const OPERAND = /"([^"]*)"|(\d{4})-(\d\d)-(\d\d)|\d+(?:\.\d+)?/g

/**
 * The operands of `|1889 - 1931|`, `1889-03-31 < 1931-05-01` and `same("Paris", "the Paris")`, each as its own test.
 */
function operandsOf(computation: string): Operand[] {
  return Array.from(computation.matchAll(OPERAND), ([whole, text, year, month, day]) => {
    if (text !== undefined) return passage => holdsText(passage, withoutCut(text))
    if (year && month && day) return passage => holdsDate(passage, Number(year), Number(month), Number(day))
    return passage => numbersIn(passage).includes(Number(whole))
  })
}

function holdsText(passage: string, text: string): boolean {
  const there = new Set(tokens(passage))
  const wanted = tokens(text)
  return wanted.length > 0 && wanted.every(token => there.has(token))
}

/** A long text is shown up to somewhere in a word. */
const withoutCut = (text: string): string => (text.endsWith('…') ? text.replace(/\S*…$/, '') : text)

/** The first of a month or of January also stands for a date that was given as no more than its month or year. */
function holdsDate(passage: string, year: number, month: number, day: number): boolean {
  const words = new Set(tokens(passage))
  const numbers = new Set(numbersIn(passage))
  const hasMonth = [...words].some(word => monthIndex(word) === month - 1)
  const hasDay = numbers.has(day) || words.has(`${day}th`)
  if (!numbers.has(year)) return false
  return (hasMonth && hasDay) || (day === 1 && hasMonth) || (day === 1 && month === 1)
}
