import { parseArgs } from 'node:util'
import { nativeSpanReader } from '../../eval/native-span-reader.ts'
import { Classroom } from '../teacher/classroom.ts'
import { type Fact, type Lesson, programOf, questionsOf } from '../teacher/lesson.ts'
import { type Question, readQuestions } from '../teacher/question-set.ts'
import { wordings } from '../teacher/relations.ts'
import { splitOf } from '../teacher/split.ts'
import { twoWikiLesson } from '../teacher/two-wiki-lessons.ts'
import { writtenLessons } from '../teacher/written-lessons.ts'
import { planning } from './planning.ts'
import { Tally } from './tally.ts'

/**
 * Carries out the plans that people made, with the product's search and span reader: how much would be right if no
 * model planned wrongly. `--given` puts the right answers of earlier steps into later questions, and `--pages` lets each
 * step read nothing but its own page: what is still wrong then is read wrongly.
 */

const { values } = parseArgs({
  options: {
    spans: { type: 'string', default: 'models/span-reader/span-reader.onnx' },
    set: { type: 'string', default: '../shared/data/train/multihop.jsonl.gz' },
    split: { type: 'string', default: 'valid' },
    given: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
})

const all = readQuestions(values.set)
const written = new Map(
  ['hotpotqa', 'musique'].flatMap(name =>
    writtenLessons(`lab/training/lessons/${name}.jsonl`, all).map(lesson => [lesson.id, lesson] as const),
  ),
)

/** "Ada Vance >> employer" is how MuSiQue asks for what a database tells. */
function musiqueLesson({ id, question, answers, steps }: Question): Lesson | undefined {
  if (!steps) return undefined
  const facts = steps.map(({ q, a, title }): Fact => {
    const text = q.replace(/#(\d)/g, (_, n: string) => `\${${'abcdefgh'[Number(n) - 1]}}`)
    const [subject, relation] = text.split(' >> ')
    const ask = relation ? (wordings(relation, subject!, 0)?.[0] ?? `What is the ${relation} of ${subject}?`) : text
    return { ask, answer: a, page: title }
  })
  const final = 'abcdefgh'[facts.length - 1]!
  return { id, question, accepted: answers, thought: '', facts, final }
}

interface Outcome {
  said: string
  /** What was read off pages, and for which questions. */
  read: { question: string; answer: string }[]
}

function lessonOf(question: Question): Lesson | undefined {
  const { triples } = question
  if (triples) return twoWikiLesson({ ...question, triples }, 0)
  return written.get(question.id) ?? musiqueLesson(question)
}

const reader = nativeSpanReader(values.spans)
const paragraphs = all.flatMap(({ paragraphs }) => paragraphs)
const room = new Classroom('told', paragraphs, reader)
const tally = new Tally()
let unplanned = 0
for (const question of all) {
  if (values.split !== 'all' && splitOf(question.id) !== values.split) continue
  const lesson = lessonOf(question)
  if (!lesson) {
    unplanned++
    continue
  }
  const { said, read } = await carriedOut(question, lesson)
  const isRight = tally.count(question, said)
  if (values.show && !isRight) {
    console.log(`${question.type} | ${question.question} | ${said || '-'} | ${question.answers[0]}`)
    for (const { question: ask, answer } of read) console.log(`    ${ask} => ${answer}`)
    for (const { answer, page } of lesson.facts) console.log(`    wanted: ${answer}, of ${page}`)
  }
}
for (const line of tally.lines()) console.log(line)
console.log(`${unplanned} more have no plan`)

async function carriedOut(question: Question, lesson: Lesson): Promise<Outcome> {
  const asked = values.given ? questionsOf(lesson) : undefined
  const told = asked ? { ...lesson, facts: lesson.facts.map((fact, i) => ({ ...fact, ask: asked[i]! })) } : lesson
  const own = values.pages ? pagesOf(question, lesson) : undefined
  const { answer, events } = await (own ?? room).ask(question.question, planning(programOf(told)))
  return {
    said: answer?.found ? answer.sentences.map(({ text }) => text).join(' ') : '',
    read: events.flatMap(event => (event.type === 'claim' ? [event] : [])),
  }
}

/** A room with nothing but the pages that the steps need. */
function pagesOf(question: Question, { facts }: Lesson): Classroom {
  const needed = new Set(facts.map(({ page }) => page))
  return new Classroom(
    'needed',
    question.paragraphs.filter(({ title, gold }) => gold || needed.has(title)),
    reader,
  )
}
