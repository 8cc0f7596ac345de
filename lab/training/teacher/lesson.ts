import { FACT_NAMES } from '../../../src/agents/rules/found-fact.ts'
import type { Question } from './question-set.ts'

/** One fact that a question needs. */
export interface Fact {
  /** A template: `Where was ${a} born?`. */
  ask: string
  /** As the page says it. */
  answer: string
  /** Title of the page that tells it. */
  page: string
}

/** A training question, and how it is answered well. */
export interface Lesson {
  id: string
  question: string
  /** Any of these is right. */
  accepted: string[]
  /** What the manager thinks before it writes its program. */
  thought: string
  facts: Fact[]
  /** The value of the answer, in JavaScript, over the facts `a`, `b`, …. */
  final: string
}

/** The facts' questions with earlier answers put in. */
export function questionsOf({ facts }: Pick<Lesson, 'facts'>): string[] {
  return facts.map(({ ask }) =>
    ask.replace(/\$\{(\w)\}/g, (_, name: string) => facts[FACT_NAMES.indexOf(name)]?.answer ?? ''),
  )
}

interface Naming {
  /** Index of the name that the first fact gets. */
  first: number
  /** What a name of the lesson is called in the program. */
  moved(name: string): string
}

const AS_THEY_ARE: Naming = { first: 0, moved: name => name }

/** The program that asks for these facts in order and answers. */
export function programOf(
  { facts, final }: Pick<Lesson, 'facts' | 'final'>,
  { first, moved }: Naming = AS_THEY_ARE,
): string {
  const lines = facts.map(({ ask }, i) => {
    const text = ask.includes('${')
      ? `\`${ask.replaceAll('`', '\\`').replace(/\$\{(\w)\}/g, (_, name: string) => `\${${moved(name)}}`)}\``
      : JSON.stringify(ask)
    return `const ${FACT_NAMES[first + i]} = wikipedia_search_agent(${text});`
  })
  const value = outsideStrings(final, part => part.replace(/(?<!\w)[a-h](?!\w)/g, moved))
  return [...lines, `final_answer(${value});`].join('\n')
}

/** Changes what stands between the strings of a piece of code. */
function outsideStrings(code: string, change: (part: string) => string): string {
  return code
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join('')
}

/** A question that one page answers. */
export function singleFact(question: Question): Lesson | undefined {
  const page = question.paragraphs.find(({ gold }) => gold)
  const answer = page && question.answers.find(answer => page.text.includes(answer))
  if (!page || !answer) return undefined
  const asked = asQuestion(question.question)
  return {
    id: question.id,
    question: asked,
    accepted: question.answers,
    thought: 'One fact answers it.',
    facts: [{ ask: asked, answer, page: page.title }],
    final: 'a',
  }
}

/** Some sets write questions without a capital and a question mark. */
const asQuestion = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/[\s?]*$/, '')}?`
