import { type CodedAgent, runCodedAgent } from '../../../agents/loop/coded-agent.ts'
import type { AgentTurn } from '../../../agents/loop/request-reply.ts'
import { sentences } from '../../../common/text/sentences.ts'
import { NO_TOKENS } from '../../../common/trace/tokens.ts'
import { NOT_FOUND } from '../../../evidence/citations/not-found.ts'
import type { Passage } from '../../../library/library.ts'
import { firstWords } from '../../../sources/search/first-words.ts'
import type { ResourcesWithReader } from '../../run-resources.ts'
import { elementKey } from './element-key.ts'
import type { GraphNode } from './fact-graph.ts'
import type { GrowingGraph } from './growing-graph.ts'
import { namesIn } from './names.ts'

/** Words of a passage that answer the question. */
export interface Finding {
  text: string
  /** The sentence that contains them. */
  fact: string
  /** The passage's number in the run. */
  n: number
  section: readonly string[]
  /** The span reader's score; at 0, an answer is as likely as none. */
  score: number
}

const STARTS = 5
const VISITS = 8
/** How many facts are read at a node. If one answer is wanted, the chunks that contain them are read whole. */
const FACTS = { one: 6, all: 40 }
const NEIGHBOURS = 3
/** The minimum score of an answer that ends the walk, if only one answer is wanted. */
const SURE = 6
/** If the best score is between this and 0, the chunks before and after the best one are read too. */
const NEARLY = -2

/**
 * Walks the graph for one question with the span reader: from the nodes nearest to the question to their neighbours,
 * until an answer is sure. With `wants: 'all'`, it reads facts one by one and does not stop early.
 *
 * @returns the findings, surest first, without those from passages that contain none of the question's names
 */
export async function walkBySpans(
  question: string,
  wants: keyof typeof FACTS,
  graph: GrowingGraph,
  run: ResourcesWithReader,
  parent: string | null,
): Promise<Finding[]> {
  const work = (agent: CodedAgent) => walk(question, wants, graph, run, agent)
  const { found } = await runCodedAgent('explorer', question, run.context, work, parent)
  return found
}

async function walk(
  question: string,
  wants: keyof typeof FACTS,
  graph: GrowingGraph,
  { notebook, spanReader, context: { emit, signal } }: ResourcesWithReader,
  agent: CodedAgent,
): Promise<{ found: Finding[]; output: string }> {
  const names = namesIn(question)
  const found: Finding[] = []
  const read = new Set<string>()
  const visited = new Set<string>()
  let queue: GraphNode[] = []

  await agent.step(begin)
  while (queue.length > 0 && visited.size < VISITS && !graph.isSpent) {
    const node = queue.shift()
    if (!node || visited.has(node.key)) continue
    visited.add(node.key)
    await agent.step(turn => visit(node, turn))
    if (wants === 'one' && found.some(({ score }) => score >= SURE)) break
  }
  found.sort(bySureness)
  for (const { n, text } of wants === 'one' ? found.slice(0, 1) : found) {
    emit({ type: 'claim', agent: agent.id, n, question, answer: text })
  }
  return { found, output: shown(found.slice(0, 1)) || NOT_FOUND }

  async function begin(turn: AgentTurn) {
    const words = firstWords(question)
    emitAction(turn, 'I look for where to begin.', `search(${JSON.stringify(words)})`)
    const search = { tool: 'search', kind: 'search', input: { query: words } } as const
    await agent.call(
      turn,
      search,
      () => graph.search(question),
      () => '',
    )
    queue = await graph.nearest(question, STARTS, agent.id)
    return { observation: queue.map(({ label }) => label).join('\n'), tokens: NO_TOKENS }
  }

  async function visit(node: GraphNode, turn: AgentTurn) {
    emitAction(turn, node.label, `read_node(${JSON.stringify(node.label)})`)
    const facts = await graph.visit(node, question, FACTS[wants], agent.id)
    const unread = (id: string) => !read.has(id) && read.add(id)
    const foundHere =
      wants === 'all'
        ? await readPieces(facts.filter(({ text, passage }) => unread(`${passage.id} ${text}`)))
        : await readChunks(
            [...new Set(facts.map(({ passage }) => passage))].filter(({ id }) => unread(id)),
            turn,
          )
    found.push(...foundHere)
    const neighbours = graph.nodesOf(facts).filter(({ key }) => !visited.has(key))
    queue.push(...(await graph.rank(question, neighbours, ({ label }) => label, NEIGHBOURS)))
    return { observation: shown(foundHere), tokens: NO_TOKENS }
  }

  /** Reads chunks; if none answers but one nearly does, also the chunks before and after that one. */
  async function readChunks(chunks: readonly Passage[], turn: AgentTurn): Promise<Finding[]> {
    if (chunks.length === 0) return []
    const call = (tool: string, passages: readonly Passage[]) => {
      const input = { chunks: passages.map(({ title, section }) => [title, ...section].join(' › ')) }
      const pieces = passages.map(passage => ({ passage, text: passage.text }))
      return agent.call(turn, { tool, kind: 'retrieve', input }, () => readPieces(pieces, NEARLY), shown)
    }
    const near = await call('read_chunk', chunks)
    const best = near.toSorted(bySureness)[0]
    const nearest = best && best.score <= 0 && chunks.find(({ text }) => text.includes(best.fact))
    for (const [tool, step] of [
      ['read_previous_chunk', -1],
      ['read_subsequent_chunk', 1],
    ] as const) {
      const beside = nearest && graph.graph.beside(nearest, step)
      if (!beside || read.has(beside.id)) continue
      read.add(beside.id)
      near.push(...(await call(tool, [beside])))
    }
    return near.filter(({ score }) => score > 0)
  }

  /** Reads texts one by one, and returns findings with a score above `above`. */
  async function readPieces(pieces: readonly { passage: Passage; text: string }[], above = 0): Promise<Finding[]> {
    const passages = notebook.number(pieces.map(({ passage }) => passage))
    emit({ type: 'passages', agent: agent.id, passages })
    const readable = pieces.map(({ passage: { title, section }, text }) => ({ title, section, text }))
    const { spans } = await spanReader.read(question, readable, { signal })
    return spans.flatMap(({ passage: i, text, start, score }) => {
      const [piece, passage] = [pieces[i], passages[i]]
      if (!piece || !passage || score <= above) return []
      if (!namesAnyOf(names, [passage.title, ...passage.section, passage.text].join(' . '))) return []
      const fact = sentences(piece.text, piece.passage.language).findLast(sentence => sentence.start <= start)
      return [{ text, fact: fact?.text ?? piece.text, n: passage.n, section: passage.section, score }]
    })
  }

  function emitAction(turn: AgentTurn, thought: string, code: string): void {
    emit({ type: 'action', ...turn, thought, code, byModel: false })
  }
}

export const bySureness = (a: Finding, b: Finding): number => b.score - a.score

/** Whether a text contains any of these names, in whatever form they are written; true if there are no names. */
export function namesAnyOf(names: readonly string[], text: string): boolean {
  const there = ` ${elementKey(text)} `
  return names.length === 0 || names.some(name => there.includes(` ${elementKey(name)} `))
}

const shown = (found: readonly Finding[]): string =>
  found
    .filter(({ score }) => score > 0)
    .map(({ text, n }) => `${text} [${n}]`)
    .join('\n')
