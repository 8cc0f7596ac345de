import type { CitedAnswer } from '../../../evidence/citations/cite.ts'
import { type CitedPart, citeFacts } from '../../../evidence/citations/cite-facts.ts'
import { hasKin } from '../../../evidence/citations/kin.ts'
import { nothingFound } from '../../../evidence/citations/nothing-found.ts'
import { contentOf } from '../../../evidence/citations/text-content.ts'
import type { ResourcesWithReader } from '../../run-resources.ts'
import { elementKey } from './element-key.ts'
import type { GrowingGraph } from './growing-graph.ts'
import { namesIn } from './names.ts'
import type { ManyFacts } from './question-form.ts'
import { bySureness, type Finding, namesAnyOf, walkBySpans } from './walk-by-spans.ts'

/** The minimum similarity of a fact to what is asked; less similar ones are about something else. */
const ALIKE = 0.2
/** The maximum number of facts that are cited for a "yes". */
const WITNESSES = 3
/** The minimum number of question words in each fact of a list, relative to the fact with the most. */
const SHARED = 0.5
/** The minimum score of each fact of a list, relative to the best score. */
const SURE_ENOUGH = 0.5
/** Words that only place a condition in time; facts may lack them. */
const WHEN = new Set(['later', 'earlier', 'then', 'also', 'before', 'after', 'once'])

/** Answers questions for many facts: takes a walk for each condition, and combines the facts, each with a footnote. */
export async function gather(
  question: string,
  many: ManyFacts,
  graph: GrowingGraph,
  run: ResourcesWithReader,
): Promise<CitedAnswer> {
  const { notebook } = run
  const parts =
    many.form === 'whether'
      ? await witnesses(question, many.of, graph, run)
      : inAll(await walkEach(many.conditions, graph, run))
  return parts.length > 0 ? citeFacts(parts, notebook) : nothingFound(notebook)
}

/** "Yes", with the facts that show it. Finding none does not prove a "no". */
async function witnesses(
  question: string,
  of: string,
  graph: GrowingGraph,
  run: ResourcesWithReader,
): Promise<CitedPart[]> {
  const { library, context } = run
  const found = oneOfEach(await walkBySpans(question, 'all', graph, run, null))
  const alike = await library.alike?.(
    of,
    found.map(({ fact }) => fact),
    { signal: context.signal },
  )
  const alikeOnes = found.filter((_, i) => !alike || alike[i]! >= ALIKE).slice(0, WITNESSES)
  const isYes = alike !== undefined && alikeOnes.some(({ fact }) => !DENIES.test(fact))
  return alikeOnes.map((finding, i) => ({
    text: isYes && i === 0 ? `Yes. ${finding.fact}` : finding.fact,
    claims: [claimOf(finding)],
  }))
}

const DENIES = /\b(?:no|not|never|none|neither|nor|nobody|without)\b|n['’]t\b/i

interface Item {
  name: string
  findings: Finding[]
}

async function walkEach(
  conditions: readonly string[],
  graph: GrowingGraph,
  run: ResourcesWithReader,
): Promise<Item[][]> {
  const lists: Item[][] = []
  for (const condition of conditions) {
    const found = await walkBySpans(condition, 'all', graph, run, null)
    lists.push(itemsOf(sayingSo(condition, found)))
  }
  return lists
}

/** Keeps facts that share words other than names with the question: the span reader alone confuses similar things. */
function sayingSo(question: string, found: readonly Finding[]): Finding[] {
  const names = new Set(namesIn(question).flatMap(contentOf))
  const asked = contentOf(question).filter(word => !names.has(word) && !WHEN.has(word))
  const shared = found.map(({ fact, section }) => {
    const words = contentOf([...section, fact].join('. '))
    return asked.filter(word => hasKin(words, word)).length
  })
  const best = Math.max(0, ...shared)
  return best === 0 ? [] : found.filter((_, i) => shared[i]! >= best * SHARED)
}

/** The names that were found, each with its facts; names that are much less sure than the best are dropped. */
function itemsOf(found: readonly Finding[]): Item[] {
  const items = new Map<string, Item>()
  const [best, ...others] = oneOfEach(found)
  for (const finding of best ? [best, ...others.filter(({ score }) => score >= best.score * SURE_ENOUGH)] : []) {
    const names = namesIn(finding.text)
    for (const name of names.length > 0 ? names : [finding.text]) {
      const item = items.get(elementKey(name)) ?? { name, findings: [] }
      items.set(elementKey(name), { ...item, findings: [...item.findings, finding] })
    }
  }
  return [...items.values()]
}

/** The items in every list. Names match if one contains the other: "Orléans" and "Siege of Orléans". */
function inAll([first = [], ...others]: readonly Item[][]): CitedPart[] {
  if (others.some(list => list.length === 0)) return []
  const common = first.flatMap(item => {
    const same = others.map(list =>
      list.find(other => namesAnyOf([item.name], other.name) || namesAnyOf([other.name], item.name)),
    )
    return same.every(other => other !== undefined)
      ? [{ ...item, findings: [item, ...same].flatMap(({ findings }) => findings) }]
      : []
  })
  if (common.length === 0 && others.length > 0 && first.length > 0) return [none([first, ...others])]
  return common.map(({ name, findings }, i) => ({
    text: i < common.length - 1 ? `${name},` : name,
    claims: oneOfEach(findings).map(claimOf),
  }))
}

function none(lists: readonly Item[][]): CitedPart {
  const names = lists.map(list => list.map(({ name }) => name).join(', '))
  return {
    text: `None that was found: ${names.join('; against these ')}.`,
    claims: lists
      .flat()
      .flatMap(({ findings }) => findings.slice(0, 1))
      .map(claimOf),
    computation: `${names.map(list => `{${list}}`).join(' ∩ ')} = {}`,
  }
}

/** The surest finding of each fact. */
function oneOfEach(found: readonly Finding[]): Finding[] {
  const byFact = new Map(found.toSorted((a, b) => a.score - b.score).map(finding => [finding.fact, finding] as const))
  return [...byFact.values()].sort(bySureness)
}

const claimOf = ({ n, fact }: Finding) => ({ n, question: '', answer: fact })
