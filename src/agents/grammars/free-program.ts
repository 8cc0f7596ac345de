import { type QuestionKind, questionKind } from '../../text/question-kind.ts'
import { answerShapes } from './answer-shapes.ts'
import { figureRules } from './figures.ts'
import { anyOf, literal } from './gbnf.ts'
import { asksYesOrNo, OPENINGS, openingOf } from './openings.ts'
import { programGrammar } from './program.ts'

/** Letters that would end a text, or put a value into it; and the mark that ends a question. */
const CLOSING = '"`$\\\\\\n?'

/**
 * For a model that can spell: a program as `programGrammar` has it, in words of its own. Its answer is of the shape that
 * its question asks for; it asks for facts, not whether something is so; a program that asks for several asks for none of
 * them in the words of the whole question; a fact is not compared with itself, nor subtracted from itself; and two are
 * compared in the direction that the question wants.
 *
 * @param answers what the search agent answered so far
 */
export function freeProgramGrammar(question: string, answers: readonly string[]): string {
  return programGrammar(answers, {
    question: role => `"\\"" ${role} question-mark "\\""`,
    questionOn: (of, role) =>
      `"\`" ${role === 'last' ? 'opening' : 'any-opening'} words? ${of} (words ${of})? words? question-mark "\`"`,
    span: 'words',
    figures: (names, at) => figureRules(names, at, question),
    rules: [`words ::= [^${CLOSING}]{1,120}`, 'question-mark ::= "?" | "？"', ...questionRules(question)],
    shapes: facts => answerShapes(question, facts),
  })
}

/** How no question begins that asks for the same kind of thing: "Where …" is not answered by a date. */
const BEGINS_OTHERWISE: Partial<Record<QuestionKind, string>> = {
  when: 'Who Where Whose Why',
  year: 'Who Where Whose Why',
  amount: 'Who Where Whose Why',
  who: 'When Where Why How',
  where: 'Who When Whose Why How',
  'life-place': 'Who When Whose Why How',
  'which-place': 'Who When Whose Why How',
}

/**
 * The rules for questions, by their role: `whole` may be the question itself, the others may not; `whole` and `last`, which
 * answer, begin as one may that asks for the same. `opening` and `any-opening` are for questions with a fact in them.
 */
function questionRules(question: string): string[] {
  const whole = question.replace(/[?？\s]+$/, '')
  const own = openingOf(whole)
  if (!own && !asksYesOrNo(question)) {
    return [
      'whole ::= words',
      'part ::= part-0',
      'last ::= part-0',
      'opening ::= ""',
      'any-opening ::= ""',
      ...anythingBut(whole),
    ]
  }
  const unlike = BEGINS_OTHERWISE[questionKind(question)]?.split(' ') ?? []
  const answering = OPENINGS.filter(opening => !unlike.includes(opening))
  const begin = (openings: readonly string[]) => anyOf(openings.map(opening => literal(`${opening} `)))
  const butOwn = (openings: readonly string[]) => `${begin(openings.filter(opening => opening !== own))} words`
  const parting = own ? ` | ${literal(`${own} `)} part-0` : ''
  return [
    'whole ::= opening words',
    `part ::= ${butOwn(OPENINGS)}${parting}`,
    `last ::= ${butOwn(answering)}${parting}`,
    `opening ::= ${begin(answering)}`,
    `any-opening ::= ${begin(OPENINGS)}`,
    ...(own ? anythingBut(whole.slice(own.length + 1)) : []),
  ]
}

/** How far a question for a part may go on in the words of the whole question. */
const ALIKE = 0.75

/** The rule `part-0`: texts that part from this one, or end, before they say most of it; a slip of spelling is no other question. */
function anythingBut(text: string): string[] {
  const letters = [...text].slice(0, Math.max(1, Math.floor(ALIKE * text.length)))
  return letters.map((letter, i) => {
    const other = `[^${CLOSING}\\U${letter.codePointAt(0)!.toString(16).padStart(8, '0')}] words?`
    return `part-${i} ::= ${i === letters.length - 1 ? other : `${other} | ${literal(letter)} part-${i + 1}?`}`
  })
}
