import { offersChoice, questionKind } from '../../text/question-kind.ts'
import { anyOf, literal } from './gbnf.ts'
import { type AnswerShape, programGrammar } from './program.ts'

/** English; other questions may have any answer. */
const ASKS_YES_OR_NO = /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)\b/i
/** What takes two figures: "How many years after …", "How much taller than …", "How old was she when …". */
const ASKS_TO_COMPUTE =
  /\b(?:than|altogether|together|combined|in total)\b|\bhow many (?:year|month|week|day|hour|minute)s .*\b(?:after|before|between|separate)|\bhow old\b.* when\b/i

/** Letters that would end a text, or put a value into it; and the mark that ends a question. */
const CLOSING = '"`$\\\\\\n?'
const WORDS = `[^${CLOSING}]{1,120}`

/**
 * For a model that can spell: a program as `programGrammar` has it, in words of its own. Its answer is of the shape that
 * its question asks for; a program that asks for several facts asks for none of them in the words of the whole question;
 * and a fact is not compared with itself, nor subtracted from itself.
 *
 * @param answers what the search agent answered so far
 */
export function freeProgramGrammar(question: string, answers: readonly string[]): string {
  const whole = question.replace(/[?？\s]+$/, '')
  return programGrammar(answers, {
    question: isWhole => `"\\"" ${isWhole ? 'words' : 'part-0'} question-mark "\\""`,
    questionOn: of => `"\`" words? ${of} (words ${of})? words? question-mark "\`"`,
    span: 'words',
    figures: (names, at) => [
      `sum${at} ::= ${anyOf([...ofTwo(names, '-'), ...ofTwo(names, '/'), `added${at}`])}`,
      `added${at} ::= number${at} (" + " number${at}){1,4}`,
      `number${at} ::= "number_of(" name${at} ")"`,
      `compared${at} ::= ${anyOf([...ofTwo(names, '<'), ...ofTwo(names, '>')])}`,
    ],
    rules: [`words ::= ${WORDS}`, 'question-mark ::= "?" | "？"', ...anythingBut(whole)],
    shapes: facts => shapesOf(question, facts),
  })
}

/** Of one fact alone nothing can be computed, and nothing chosen. */
function shapesOf(question: string, facts: number): AnswerShape[] {
  const kind = questionKind(question)
  if (kind === 'amount' && ASKS_TO_COMPUTE.test(question)) return facts > 1 ? ['figure'] : []
  if (kind === 'amount') return facts > 1 ? ['fact', 'figure'] : ['fact']
  if (offersChoice(question)) return facts > 1 ? ['choice'] : []
  if (ASKS_YES_OR_NO.test(question)) return facts > 1 ? ['yes-no'] : []
  if (facts === 1) return ['fact']
  return kind === 'other' ? ['fact', 'figure', 'choice'] : ['fact', 'choice']
}

/** What can be done with two facts: years are subtracted, and dates compared. */
function ofTwo(names: readonly string[], sign: '-' | '/' | '<' | '>'): string[] {
  const readings = sign === '-' ? ['number_of(#)', 'date_of(#).getFullYear()'] : ['number_of(#)', 'date_of(#)']
  const pairs = names.flatMap(one => names.filter(other => other !== one).map(other => [one, other]))
  return pairs.flatMap(pair =>
    (sign === '/' ? readings.slice(0, 1) : readings).map(reading =>
      literal(pair.map(name => reading.replace('#', name!)).join(` ${sign} `)),
    ),
  )
}

/** The rule `part-0`: texts that part from this one at some letter. */
function anythingBut(text: string): string[] {
  const letters = [...text]
  return letters.map((letter, i) => {
    const other = `[^${CLOSING}\\U${letter.codePointAt(0)!.toString(16).padStart(8, '0')}] words?`
    return `part-${i} ::= ${i === letters.length - 1 ? other : `${other} | ${literal(letter)} part-${i + 1}`}`
  })
}
