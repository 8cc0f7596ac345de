import type { Fact, Lesson } from './lesson.ts'
import type { Question } from './question-set.ts'
import { relationName, wordings } from './relations.ts'
import { spanIn } from './span-in.ts'

type Triple = readonly [subject: string, relation: string, object: string]
type Asked = Pick<Question, 'id' | 'question' | 'answers' | 'paragraphs'> & { triples: readonly Triple[] }

const LATER = /\b(later|younger|more recent(?:ly)?|last|second|latest)\b/
const DATES = new Set(['date of birth', 'date of death', 'publication date', 'inception'])

/**
 * A lesson on a question of 2WikiMultihopQA, whose triples are its decomposition: a chain of two, or two that are
 * compared, or two chains that are. Undefined where the question has another shape.
 */
export function twoWikiLesson(asked: Asked, turn: number): Lesson | undefined {
  const { triples } = asked
  if (triples.length === 2) return chain(asked, turn) ?? comparison(asked, [[triples[0]!], [triples[1]!]], turn)
  if (triples.length === 4) {
    const starts = triples.filter(([subject]) => nameIn(asked.question, subject))
    const chains = starts
      .slice(0, 2)
      .map(start => [start, triples.find(next => next !== start && isSame(next[0], start[2]))])
    if (chains.length === 2 && chains.every(([, next]) => next)) return comparison(asked, chains as Triple[][], turn)
  }
  return undefined
}

function chain(asked: Asked, turn: number): Lesson | undefined {
  for (const [first, second] of [asked.triples, [...asked.triples].reverse()] as [Triple, Triple][]) {
    const subject = nameIn(asked.question, first[0])
    if (!subject || !isSame(first[2], second[0])) continue
    const facts = [fact(asked, first, subject, turn), fact(asked, second, '${a}', turn >> 1)]
    if (facts.some(fact => !fact)) return undefined
    const thought = `First the ${relationName(first[1])}, then the ${relationName(second[1])}.`
    return lesson(asked, thought, facts as Fact[], 'b')
  }
  return undefined
}

/** @param chains one or two triples for each of the two that are compared */
function comparison(asked: Asked, chains: Triple[][], turn: number): Lesson | undefined {
  const named = chains
    .map(links => ({ links, name: nameIn(asked.question, links[0]![0]) }))
    .filter((chain): chain is { links: Triple[]; name: string } => chain.name !== undefined)
    .sort((a, b) => asked.question.indexOf(a.name) - asked.question.indexOf(b.name))
  const [one, other] = named
  if (!one || !other || one.name === other.name || one.links.length !== other.links.length) return undefined
  const relation = one.links.at(-1)![1]
  if (other.links.at(-1)![1] !== relation) return undefined
  const hops = one.links.length
  const facts =
    hops === 1
      ? [fact(asked, one.links[0]!, one.name, turn), fact(asked, other.links[0]!, other.name, turn)]
      : [
          fact(asked, one.links[0]!, one.name, turn),
          fact(asked, other.links[0]!, other.name, turn),
          fact(asked, one.links[1]!, '${a}', turn >> 1),
          fact(asked, other.links[1]!, '${b}', turn >> 1),
        ]
  if (facts.some(fact => !fact)) return undefined
  const [x, y] = hops === 1 ? ['a', 'b'] : ['c', 'd']
  const last = relationName(relation)
  const thought =
    hops === 1
      ? `I compare the ${last} of both.`
      : `First the ${relationName(one.links[0]![1])} of both, then I compare the ${last}.`
  if (asked.answers.some(answer => /^(?:yes|no)$/i.test(answer))) {
    return lesson(asked, thought, facts as Fact[], `same(${x}, ${y}) ? "yes" : "no"`)
  }
  if (!DATES.has(relation)) return undefined
  const order = LATER.test(asked.question) ? '>' : '<'
  const names = [one.name, other.name].map(name => JSON.stringify(name)).join(' : ')
  return lesson(asked, thought, facts as Fact[], `date_of(${x}) ${order} date_of(${y}) ? ${names}`)
}

function fact(
  { paragraphs }: Asked,
  [subject, relation, object]: Triple,
  named: string,
  turn: number,
): Fact | undefined {
  const ask = wordings(relation, named, turn)?.[0]
  if (!ask) return undefined
  const page =
    paragraphs.find(({ title }) => title.toLowerCase() === subject.toLowerCase()) ??
    paragraphs.find(({ title, gold }) => gold && isSame(title, subject)) ??
    paragraphs.find(({ title }) => isSame(title, subject))
  return { ask, answer: (page && spanIn(page.text, object)) ?? object, page: page?.title ?? subject }
}

function lesson({ id, question, answers }: Asked, thought: string, facts: Fact[], final: string): Lesson {
  return { id, question, accepted: answers, thought, facts, final }
}

/** How a question writes a name: with its "(1979 film)" where it has one. */
function nameIn(question: string, name: string): string | undefined {
  for (const wanted of [name, bare(name)]) {
    const at = question.toLowerCase().indexOf(wanted.toLowerCase())
    if (at < 0 || wanted === '') continue
    const rest = question.slice(at + wanted.length)
    return question.slice(at, at + wanted.length) + (/^ \([^)]*\)/.exec(rest)?.[0] ?? '')
  }
  return undefined
}

/** A title without its "(1979 film)". */
export const bare = (name: string): string => name.replace(/\s*\([^)]*\)$/, '')
const isSame = (one: string, other: string): boolean => bare(one).toLowerCase() === bare(other).toLowerCase()
