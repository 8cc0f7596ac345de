import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeAction } from '../../../src/agents/loop/parse.ts'
import { compact } from '../../../src/agents/profiles/compact.ts'
import { Notebook } from '../../../src/evidence/citations/notebook.ts'
import { Random } from '../../eval/random.ts'
import { exactMatch } from '../../eval/score.ts'
import { Classroom } from './classroom.ts'
import { decompositionLessons } from './decomposition-lessons.ts'
import { differenceLessons } from './difference-lessons.ts'
import { EvaluationQuestions } from './evaluation-questions.ts'
import { type Lesson, programOf, questionsOf, singleFact } from './lesson.ts'
import { type Question, readQuestions } from './question-set.ts'
import { heldOutPages, type Split, splitOf, withoutPages } from './split.ts'
import { statedFacts } from './stated-facts.ts'
import { type Conversation, type Gap, teacherEngine } from './teacher-engine.ts'
import { twoWikiLesson } from './two-wiki-lessons.ts'
import { plansAlone, writtenLessons, writtenReadings } from './written-lessons.ts'

/**
 * Plays training questions through the real loop with a teacher for a model, and writes what the three roles were
 * shown and wrote in runs that ended right: `npm run teach -- --data ../shared/data/train --out FILE`.
 */

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data/train' },
    out: { type: 'string', default: 'out/training/conversations.jsonl' },
    /** Sets whose questions are left out. */
    without: { type: 'string', default: '../shared/data/qa' },
    only: { type: 'string' },
  },
})
const DIFFERENCES = 300
const CELEBRITIES = 500
const MOST_NQ = 1_400
const READINGS_AT_ONCE = 7
/** Shares of the lessons that are given once more with a fact missing, and of the facts that are sought on a wrong page. */
const GAPS = 0.2
const IN_VAIN = 0.35

const random = new Random(7)
const kept = new EvaluationQuestions(values.without)
const set = (name: string) =>
  readQuestions(join(values.data, `${name}.jsonl.gz`)).filter(question => !kept.holds(question))
const wanted = (part: string) => !values.only || values.only.split(',').includes(part)

interface Line extends Conversation {
  /** The training question. */
  id: string
  split: Split
}
const lines: Pick<Line, 'id' | 'role' | 'split'>[] = []
mkdirSync(dirname(values.out), { recursive: true })
writeFileSync(values.out, '')

function keep(id: string, conversations: readonly Conversation[]): void {
  for (const conversation of conversations) {
    const line: Line = { id, split: splitOf(id), ...conversation }
    lines.push({ id, role: line.role, split: line.split })
    appendFileSync(values.out, `${JSON.stringify(line)}\n`)
  }
}

const multihop = set('multihop')
const heldOut = heldOutPages(multihop)
const [nq, popqa, squad] = [set('nq-gold'), set('popqa'), set('squad2')]
const counts: Record<string, [right: number, of: number]> = {}

async function runLessons(part: string, lessons: readonly Lesson[], room: Classroom): Promise<void> {
  let right = 0
  for (const [i, lesson] of lessons.entries()) {
    const kept = await run(lesson, room)
    if (kept) right++
    if (kept && random.next() < GAPS) {
      await run(lesson, room, { fact: Math.floor(random.next() * lesson.facts.length), forEver: random.next() < 0.25 })
    }
    if (kept) await readInVain(lesson, room)
    if (i % 100 === 99) process.stderr.write(`${part}: ${right} of ${i + 1}\n`)
  }
  counts[part] = [right, lessons.length]
}

/** Keeps what was said where the run ended right. With a gap that is never filled, right is to say so. */
async function run(lesson: Lesson, room: Classroom, gap?: Gap): Promise<boolean> {
  const { engine, conversations } = teacherEngine(lesson, room.source, gap)
  const { answer } = await room.ask(lesson.question, engine)
  const said = answer?.sentences.map(({ text }) => text).join(' ') ?? ''
  const accepted = [...lesson.accepted, ...lesson.facts.map(fact => fact.answer)]
  // A place may come with its region.
  const isSaid = exactMatch(said, accepted) || accepted.some(text => said.startsWith(`${text}, `))
  const isRight = gap?.forEver ? answer?.found === false : answer?.found && isSaid
  if (isRight) keep(lesson.id, conversations())
  return Boolean(isRight)
}

/** A page that a search for the fact lists too, and that does not tell it. */
async function readInVain(lesson: Lesson, room: Classroom): Promise<void> {
  for (const [i, question] of questionsOf(lesson).entries()) {
    if (random.next() >= IN_VAIN) continue
    const { answer, page } = lesson.facts[i]!
    const hits = await room.source.search(random.next() < 0.5 ? question : page, { limit: 5 })
    const others = hits.filter(
      ({ title, description }) => title !== page && !heldOut.has(title) && !description.includes(answer),
    )
    if (others.length === 0) continue
    const { engine, conversations } = teacherEngine(lesson, room.source)
    await room.read(question, [random.pick(others).title], engine, new Notebook())
    keep(lesson.id, conversations())
  }
}

/** Readers alone: the pages of a set, asked what they tell and what they do not. */
async function runReadings(part: string, questions: readonly Question[], room: Classroom): Promise<void> {
  let notebook = new Notebook()
  let right = 0
  for (const [i, question] of questions.entries()) {
    if (i % READINGS_AT_ONCE === 0) notebook = new Notebook()
    const page = question.paragraphs.find(({ gold }) => gold)?.title ?? question.paragraphs[0]?.title
    if (!page) continue
    const answer = shortest(question)
    const lesson: Lesson = {
      id: question.id,
      question: question.question,
      accepted: question.answers,
      thought: '',
      facts: answer ? [{ ask: question.question, answer, page }] : [],
      final: 'a',
    }
    const { engine, conversations } = teacherEngine(lesson, room.source)
    const given = await room.read(question.question, [page], engine, notebook)
    // An answerable question whose passage was not retrieved teaches honesty; more of these than of others do not.
    if (given.startsWith(answer ?? 'not found') || random.next() < 0.5) {
      right++
      keep(question.id, conversations())
    }
  }
  counts[part] = [right, questions.length]
}

const shortest = ({ answers, paragraphs }: Question): string | undefined =>
  answers
    .filter(answer => paragraphs.some(({ gold, text }) => gold && text.includes(answer)))
    .sort((a, b) => a.length - b.length)[0]

/** A manager's program alone, of a question without pages. */
function keepPrograms(part: string, lessons: readonly Lesson[]): void {
  for (const lesson of lessons) {
    keep(lesson.id, [
      {
        role: 'manager',
        messages: [
          { role: 'system', content: compact.prompts.manager },
          { role: 'user', content: `Question: ${lesson.question}` },
          { role: 'assistant', content: writeAction(lesson.thought, programOf(lesson)) },
        ],
      },
    ])
  }
  counts[part] = [lessons.length, lessons.length]
}

/** The facts of a lesson as questions to their pages: its readings without its run. */
const factsAsked = (lesson: Lesson): Question[] =>
  questionsOf(lesson).map((question, i) => {
    const { answer, page } = lesson.facts[i]!
    return { id: lesson.id, question, answers: [answer], paragraphs: [{ title: page, text: answer, gold: true }] }
  })

const pagesOf = (questions: readonly Question[]) => questions.flatMap(({ paragraphs }) => paragraphs)

const hall = new Classroom('multihop', pagesOf(multihop))

/** Pages that belong to no question that is evaluated or held out. */
function freshPages(): Question['paragraphs'] {
  const pages = pagesOf(multihop).filter(({ title }) => !heldOut.has(title) && !kept.hasPage(title))
  return [...new Map(pages.map(page => [page.title, page])).values()]
}

if (wanted('readings')) {
  const room = new Classroom('readings', pagesOf(squad))
  // What one passage of SQuAD 2.0 does not answer, another of the same page may: only what is answered is asked.
  await runReadings('squad2', random.shuffle(squad.filter(({ answers }) => answers.length > 0)), room)
}
if (wanted('stated')) await runReadings('stated in set phrases', statedFacts(freshPages(), random), hall)
if (wanted('asked')) {
  const readings = writtenReadings(join(import.meta.dirname, '../lessons/readings.jsonl'), freshPages())
  await runReadings('readings, by hand', random.shuffle(readings), hall)
}
if (wanted('singles')) {
  const room = new Classroom('singles', [...pagesOf(nq), ...pagesOf(popqa)])
  await runLessons(
    'popqa',
    popqa.flatMap(question => singleFact(question) ?? []),
    room,
  )
  await runLessons(
    'nq',
    nq.slice(0, MOST_NQ).flatMap(question => singleFact(question) ?? []),
    room,
  )
}
if (wanted('multihop')) {
  const lessons = multihop.flatMap((question, turn) =>
    question.triples ? (twoWikiLesson({ ...question, triples: question.triples }, turn) ?? []) : [],
  )
  await runLessons('2wikimultihopqa', withoutPages(lessons, heldOut), hall)
}
const WRITTEN = ['hotpotqa', 'musique', 'own']
const lessonsOf = (name: string) =>
  withoutPages(writtenLessons(join(import.meta.dirname, `../lessons/${name}.jsonl`), multihop), heldOut)
for (const name of WRITTEN.filter(wanted)) await runLessons(`${name}, by hand`, lessonsOf(name), hall)
if (wanted('plans')) {
  keepPrograms('plans, by hand', WRITTEN.flatMap(lessonsOf))
  const alone = plansAlone(join(import.meta.dirname, '../lessons/plans.jsonl'))
  keepPrograms(
    'plans alone, by hand',
    alone.filter(plan => !kept.holds(plan)),
  )
}
if (wanted('facts')) await runReadings('facts of plans', WRITTEN.flatMap(lessonsOf).flatMap(factsAsked), hall)
if (wanted('programs')) {
  const all = decompositionLessons(join(values.data, 'decompositions.jsonl.gz'))
  const decompositions = all.filter(lesson => !kept.holds(lesson))
  const here = new Set(lines.map(({ id }) => id))
  keepPrograms(
    '2wikimultihopqa, programs',
    decompositions.filter(({ id }) => !id.startsWith('cc_') && !here.has(id)),
  )
  keepPrograms(
    'celebrities, programs',
    random.shuffle(decompositions.filter(({ id }) => id.startsWith('cc_'))).slice(0, CELEBRITIES),
  )
  const names = pagesOf(multihop)
    .map(({ title }) => title)
    .filter(title => title.length < 32)
  keepPrograms('differences, programs', differenceLessons(names, DIFFERENCES, random))
}

console.log(`\n| lessons | right | of |\n|---|---|---|`)
for (const [part, [right, of]] of Object.entries(counts)) console.log(`| ${part} | ${right} | ${of} |`)
for (const role of ['manager', 'searcher', 'reader']) {
  const some = lines.filter(line => line.role === role)
  console.log(`${some.length} ${role}s, ${some.filter(({ split }) => split === 'valid').length} held out`)
}
