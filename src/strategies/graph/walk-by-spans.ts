import { NOT_FOUND } from '../../citations/not-found.ts'
import type { SpanTeam } from '../../finding/team.ts'
import type { GraphNode } from '../../graph/fact-graph.ts'
import { namesIn } from '../../graph/names.ts'
import type { Passage } from '../../library/library.ts'
import { type CodedAgent, runCodedAgent } from '../../loop/coded-agent.ts'
import type { AgentTurn } from '../../loop/request-reply.ts'
import { firstWords } from '../../search/first-words.ts'
import { sentences } from '../../text/sentences.ts'
import { NO_TOKENS } from '../../trace/tokens.ts'
import { distinct, type GrowingGraph } from './growing-graph.ts'
import { namesAnyOf } from './names-any-of.ts'

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
  means: SpanTeam,
  parent: string | null,
): Promise<Finding[]> {
  const work = (agent: CodedAgent) => new Walk(question, wants, graph, means, agent).walk()
  const { found } = await runCodedAgent('explorer', question, means.context, work, parent)
  return found
}

class Walk {
  readonly #question: string
  readonly #wants: keyof typeof FACTS
  readonly #graph: GrowingGraph
  readonly #means: SpanTeam
  readonly #agent: CodedAgent
  readonly #names: readonly string[]
  readonly #found: Finding[] = []
  readonly #read = new Set<string>()
  readonly #visited = new Set<string>()
  #queue: GraphNode[] = []

  constructor(question: string, wants: keyof typeof FACTS, graph: GrowingGraph, means: SpanTeam, agent: CodedAgent) {
    this.#question = question
    this.#wants = wants
    this.#graph = graph
    this.#means = means
    this.#agent = agent
    this.#names = namesIn(question)
  }

  async walk(): Promise<{ found: Finding[]; output: string }> {
    await this.#agent.step(turn => this.#begin(turn))
    while (this.#queue.length > 0 && this.#visited.size < VISITS && !this.#graph.isSpent) {
      const node = this.#queue.shift()
      if (!node || this.#visited.has(node.key)) continue
      this.#visited.add(node.key)
      await this.#agent.step(turn => this.#visit(node, turn))
      const isSure = this.#found.some(({ score }) => score >= SURE)
      if (this.#wants === 'one' && isSure) break
    }
    const found = this.#found.toSorted((a, b) => b.score - a.score)
    for (const { n, text } of this.#wants === 'one' ? found.slice(0, 1) : found) {
      this.#means.context.emit({ type: 'claim', agent: this.#agent.id, n, question: this.#question, answer: text })
    }
    return { found, output: shown(found.slice(0, 1)) || NOT_FOUND }
  }

  async #begin(turn: AgentTurn) {
    const words = firstWords(this.#question)
    this.#emitAction(turn, 'I look for where to begin.', `search(${JSON.stringify(words)})`)
    const search = { tool: 'search', kind: 'search', input: { query: words } } as const
    await this.#agent.call(
      turn,
      search,
      () => this.#graph.search(words, this.#question),
      () => '',
    )
    this.#queue = await this.#graph.nearest(this.#question, STARTS)
    this.#graph.tellNodes(this.#agent.id, this.#queue)
    return { observation: this.#queue.map(({ label }) => label).join('\n'), tokens: NO_TOKENS }
  }

  async #visit(node: GraphNode, turn: AgentTurn) {
    this.#emitAction(turn, node.label, `read_node(${JSON.stringify(node.label)})`)
    const facts = await this.#graph.factsAt(node, this.#question, FACTS[this.#wants])
    this.#graph.tellVisit(this.#agent.id, node, facts)
    const unread = (id: string) => !this.#read.has(id) && this.#read.add(id)
    const found =
      this.#wants === 'all'
        ? await this.#readPieces(facts.filter(({ text, passage }) => unread(`${passage.id} ${text}`)))
        : await this.#readChunks(
            distinct(facts.map(({ passage }) => passage)).filter(({ id }) => unread(id)),
            turn,
          )
    this.#found.push(...found)
    const keys = distinct(facts.flatMap(({ nodes }) => nodes)).filter(key => !this.#visited.has(key))
    const neighbours = keys.flatMap(key => this.#graph.graph.at(key) ?? [])
    this.#queue.push(...(await this.#graph.rank(this.#question, neighbours, ({ label }) => label, NEIGHBOURS)))
    return { observation: shown(found), tokens: NO_TOKENS }
  }

  /** Reads chunks; if none answers but one nearly does, also the chunks before and after that one. */
  async #readChunks(chunks: readonly Passage[], turn: AgentTurn): Promise<Finding[]> {
    if (chunks.length === 0) return []
    const read = (tool: string, passages: readonly Passage[]) => {
      const input = { chunks: passages.map(({ title, section }) => [title, ...section].join(' › ')) }
      const pieces = passages.map(passage => ({ passage, text: passage.text }))
      return this.#agent.call(turn, { tool, kind: 'retrieve', input }, () => this.#readPieces(pieces, NEARLY), shown)
    }
    const found = await read('read_chunk', chunks)
    const best = found.toSorted((a, b) => b.score - a.score)[0]
    if (!best || best.score > 0) return found.filter(({ score }) => score > 0)
    const nearest = chunks.find(({ text }) => text.includes(best.fact))
    for (const [tool, step] of [
      ['read_previous_chunk', -1],
      ['read_subsequent_chunk', 1],
    ] as const) {
      const beside = nearest && this.#graph.graph.beside(nearest, step)
      if (!beside || this.#read.has(beside.id)) continue
      this.#read.add(beside.id)
      found.push(...(await read(tool, [beside])))
    }
    return found.filter(({ score }) => score > 0)
  }

  /** Reads texts one by one, and returns findings with a score above `above`. */
  async #readPieces(pieces: readonly { passage: Passage; text: string }[], above = 0): Promise<Finding[]> {
    const { notebook, context, spanReader } = this.#means
    const passages = notebook.number(pieces.map(({ passage }) => passage))
    context.emit({ type: 'passages', agent: this.#agent.id, passages })
    const readable = pieces.map(({ passage: { title, section }, text }) => ({ title, section, text }))
    const { spans } = await spanReader.read(this.#question, readable, { signal: context.signal })
    return spans.flatMap(({ passage: i, text, start, score }) => {
      const [piece, passage] = [pieces[i], passages[i]]
      if (!piece || !passage || score <= above || !namesAnyOf(this.#names, passage)) return []
      const fact = sentences(piece.text, piece.passage.language).findLast(sentence => sentence.start <= start)
      return [{ text, fact: fact?.text ?? piece.text, n: passage.n, section: passage.section, score }]
    })
  }

  #emitAction(turn: AgentTurn, thought: string, code: string): void {
    this.#means.context.emit({ type: 'action', ...turn, thought, code, byModel: false })
  }
}

const shown = (found: readonly Finding[]): string =>
  found
    .filter(({ score }) => score > 0)
    .map(({ text, n }) => `${text} [${n}]`)
    .join('\n')
