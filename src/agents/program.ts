import { withoutMarks } from '../text/marks.ts'

/** What a manager's program asks for, one fact after the other, and what it makes of them. */
export interface Program {
  asks: Ask[]
  /** An expression over the facts' names. */
  answer: string
}

interface Ask {
  name: string
  /** May hold earlier facts: "Where was ${a} born?" */
  question: string
}

const ASKING =
  /^(?:const|let|var) (\w+) = (?:await )?wikipedia_search_agent\((?:"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\);?$/
const ANSWERING = /^final_answer\((.*)\);?$/

/** Reads a program as the bundled model is held to write it; undefined where it is another. Nothing is run. */
export function readProgram(code: string): Program | undefined {
  const asks: Ask[] = []
  for (const line of code.split('\n').map(line => line.trim())) {
    const [, name, quoted, template] = ASKING.exec(line) ?? []
    const answer = ANSWERING.exec(line)?.[1]
    if (name) asks.push({ name, question: (quoted ?? template ?? '').replace(/\\(.)/g, '$1') })
    else if (answer !== undefined) return asks.length > 0 ? { asks, answer } : undefined
    else return undefined
  }
  return undefined
}

/** A question with the answers of earlier ones in it, without their marks. */
export function filledIn(question: string, facts: ReadonlyMap<string, string>): string {
  return question.replace(/\$\{(\w+)\}/g, (whole, name) => withoutMarks(facts.get(name) ?? whole))
}

/** An expression with each fact in the place of its name, marks included, as a text. */
export function withFacts(expression: string, facts: ReadonlyMap<string, string>): string {
  return expression.replace(/"(?:\\.|[^"\\])*"|(?<![\w.])[a-z]\b(?!\w)/g, token => {
    const fact = facts.get(token)
    return fact === undefined ? token : JSON.stringify(fact)
  })
}
