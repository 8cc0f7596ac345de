import { pagesToAsk } from '../../../agents/profiles/pages-to-ask.ts'
import { openIfThere } from '../../../agents/tools/open-page.ts'
import { plainTitle } from '../../../common/text/title.ts'
import { hasKin } from '../../../evidence/citations/kin.ts'
import { contentOf } from '../../../evidence/citations/text-content.ts'
import type { PageSummary, Passage } from '../../../library/library.ts'
import type { PageFacts } from '../../../library/page-facts.ts'
import { firstWords } from '../../../sources/search/first-words.ts'
import type { RunResources } from '../../run-resources.ts'
import { elementKey } from './element-key.ts'
import { FactGraph, type GraphFact, type GraphNode } from './fact-graph.ts'

/** The maximum number of pages to open, fetched or at hand: each takes time, and each fetched page a request. */
const PAGES = { fetched: 8, atHand: 16 }
/** How many chunks near the question provide nodes to start from. */
const NEAR = 24
/** How many texts are compared with the question by embeddings, after a first choice by words. */
const COMPARED = 150
/** The maximum number of neighbours in the event of a visited node. */
const SHOWN = 10

/** Extracts a page's facts, at least those of the chunks that are nearest to the question. */
export type TakeFacts = (page: PageSummary, passages: readonly Passage[], question: string) => Promise<PageFacts>

/** The graph of a run. It grows with each page that is opened, and emits events about its nodes. */
export class GrowingGraph {
  readonly graph = new FactGraph()
  readonly #run: RunResources
  readonly #take: TakeFacts
  /** Titles of pages known to exist, because the source lists them or a page links to them, by normalised title. */
  readonly #links = new Map<string, string>()
  readonly #tried = new Set<string>()
  readonly #end: number
  #opened = 0

  /** @param seconds the time limit for all walks together; a visit in progress is finished */
  constructor(run: RunResources, take: TakeFacts, seconds: number) {
    this.#end = run.context.clock.elapsed() + seconds * 1_000
    this.#run = run
    this.#take = take
  }

  get isSpent(): boolean {
    return this.#run.context.clock.elapsed() >= this.#end
  }

  /** Opens the pages that a search for the question's first words finds. */
  async search(question: string): Promise<void> {
    const { source, profile, context } = this.#run
    const limit = pagesToAsk(profile, source) ?? 3
    const [hits, titles = []] = await Promise.all([
      source.search(firstWords(question), { limit, signal: context.signal }),
      source.contents?.(context.signal),
    ])
    for (const title of titles) this.#links.set(elementKey(title), title)
    for (const { title } of hits) await this.#open(title, question)
  }

  /** Returns the nodes nearest to the question, best first, and emits them, as they may be visited later. */
  async nearest(question: string, count: number, agent: string): Promise<GraphNode[]> {
    const { context } = this.#run
    const nodes = await this.rank(question, await this.#nodesNear(question), ({ label }) => label, count)
    context.emit({ type: 'graph-grown', agent, nodes: nodes.map(pointOf), edges: [] })
    return nodes
  }

  async #nodesNear(question: string): Promise<GraphNode[]> {
    const { library, context } = this.#run
    const { pages } = this.graph
    if (pages.length === 0) return []
    const hits = await library.search(question, { pages, limit: NEAR, signal: context.signal })
    return this.nodesOf(hits.flatMap(({ id }) => this.graph.factsIn(id)))
  }

  /** The nodes that these facts connect, each once. */
  nodesOf(facts: readonly GraphFact[]): GraphNode[] {
    return [...new Set(facts.flatMap(({ nodes }) => nodes))].flatMap(key => this.graph.at(key) ?? [])
  }

  /** The items nearest to the question, by embeddings if there is an embedder, else by words. */
  async rank<T>(question: string, all: readonly T[], textOf: (one: T) => string, count: number): Promise<T[]> {
    const { library, context } = this.#run
    const asked = contentOf(question)
    const shared = (one: T) => {
      const words = contentOf(textOf(one))
      return asked.filter(word => hasKin(words, word)).length
    }
    const byWords = sorted(all, all.map(shared)).slice(0, COMPARED)
    if (byWords.length <= 1) return byWords
    const alike = await library.alike?.(question, byWords.map(textOf), { signal: context.signal })
    return (alike ? sorted(byWords, alike) : byWords).slice(0, count)
  }

  /**
   * Returns the facts about a node that are nearest to the question. If the node is an unopened page, it is opened
   * first. Emits that the node was visited, the facts read there, and the nodes that they lead to.
   */
  async visit(node: GraphNode, question: string, count: number, agent: string): Promise<GraphFact[]> {
    const { notebook, context } = this.#run
    const title = this.#links.get(node.key)
    if (title) await this.#open(title, question)
    const known = this.graph.at(node.key)?.facts ?? []
    const facts = await this.rank(question, known, ({ text }) => text, count)
    const passages = notebook.number([...new Set(facts.map(({ passage }) => passage))])
    context.emit({ type: 'passages', agent, passages })
    const neighbours = this.nodesOf(facts)
      .filter(({ key }) => key !== node.key)
      .slice(0, SHOWN)
    context.emit({
      type: 'graph-grown',
      agent,
      nodes: [node, ...neighbours].map(pointOf),
      edges: neighbours.map(({ key }): [string, string] => [node.key, key]),
    })
    const read = facts.map(({ text, passage }) => ({ n: notebook.numberOf(passage), text }))
    context.emit({ type: 'node-visited', agent, node: node.key, facts: read })
    return facts
  }

  async #open(title: string, question: string): Promise<void> {
    const { library, source, context } = this.#run
    const key = elementKey(title)
    if (this.#tried.has(key) || this.#opened >= PAGES[source.atHand ? 'atHand' : 'fetched']) return
    this.#tried.add(key)
    const page = await openIfThere(title, { library, source }, context.signal)
    if (!page) return
    // The title may have been redirected: both names belong to the same node.
    this.graph.join(title, plainTitle(page.title))
    if (this.graph.holds(page.id)) return
    this.#opened++
    const [passages, article] = await Promise.all([library.passages(page.id), library.article(page.id)])
    this.graph.add(await this.#take(page, passages, question), passages)
    for (const link of article?.links ?? []) this.#links.set(elementKey(link), link)
  }
}

const pointOf = ({ key, label }: GraphNode): { id: string; label: string } => ({ id: key, label })

/** Sorts by descending score; items of equal score keep their order. */
function sorted<T>(all: readonly T[], scores: readonly number[]): T[] {
  return all
    .map((one, i) => ({ one, score: scores[i] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one)
}
