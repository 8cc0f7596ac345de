import { contentOf } from '../../citations/facts.ts'
import { hasKin } from '../../citations/kin.ts'
import type { Team } from '../../finding/team.ts'
import { elementKey } from '../../graph/element-key.ts'
import { FactGraph, type GraphFact, type GraphNode } from '../../graph/fact-graph.ts'
import type { PageSummary, Passage } from '../../library/library.ts'
import type { PageFacts } from '../../library/page-facts.ts'
import { plainTitle } from '../../text/title.ts'
import { openIfThere } from '../../tools/open-page.ts'

/** Pages of a run: fetched ones cost a request each, and all of them time to be taken apart. */
const PAGES = { fetched: 8, atHand: 16 }
/** Chunks near the question, whose elements a walk may begin at. */
const NEAR = 24
/** Elements and facts whose meaning is compared with the question; the rest are told apart by their words. */
const COMPARED = 150
/** Neighbours of a node that are told of. */
const SHOWN = 10

/** Takes a page's facts, at least those of the chunks that are nearest to the question. */
export type TakeFacts = (page: PageSummary, passages: readonly Passage[], question: string) => Promise<PageFacts>

/** The graph of a run: it grows by the pages that are opened, and tells what comes to be known of it. */
export class GrowingGraph {
  readonly graph = new FactGraph()
  readonly #team: Team
  readonly #take: TakeFacts
  /** Titles of pages that exist, as far as the source lists them or what was read links to them. */
  readonly #links = new Map<string, string>()
  readonly #tried = new Set<string>()
  readonly #end: number
  #opened = 0

  /** @param seconds what all walks may take together; one that is under way ends with its node */
  constructor(team: Team, take: TakeFacts, seconds: number) {
    this.#end = team.context.clock.elapsed() + seconds * 1_000
    this.#team = team
    this.#take = take
  }

  get isSpent(): boolean {
    return this.#team.context.clock.elapsed() >= this.#end
  }

  /** Opens the pages that a search finds. */
  async search(words: string, question: string): Promise<void> {
    const { source, profile, context } = this.#team
    const limit = (source.atHand && profile.pagesAtHand) || profile.pages || 3
    const [hits, titles = []] = await Promise.all([
      source.search(words, { limit, signal: context.signal }),
      source.contents?.(context.signal),
    ])
    for (const title of titles) this.#links.set(elementKey(title), title)
    for (const { title } of hits) await this.#open(title, question)
  }

  /** The elements that come nearest to the question, best first. */
  async nearest(question: string, count: number): Promise<GraphNode[]> {
    const { library, context } = this.#team
    const pages = this.graph.pages
    if (pages.length === 0) return []
    const hits = await library.search(question, { pages, limit: NEAR, signal: context.signal })
    const near = hits.flatMap(({ id }) => this.graph.factsIn(id)).flatMap(({ nodes }) => nodes)
    const nodes = [...new Set(near)].flatMap(key => this.graph.at(key) ?? [])
    return this.rank(question, nodes, ({ label }) => label, count)
  }

  /** Those that come nearest to the question in meaning, as far as an embedder is here, else in words. */
  async rank<T>(question: string, all: readonly T[], textOf: (one: T) => string, count: number): Promise<T[]> {
    const { library, context } = this.#team
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
   * The facts about a node that come nearest to the question. Where the node is a page that was not opened, it is opened
   * first, as long as there may be more.
   */
  async factsAt({ key }: GraphNode, question: string, count: number): Promise<GraphFact[]> {
    const title = this.#links.get(key)
    if (title) await this.#open(title, question)
    const facts = this.graph.at(key)?.facts ?? []
    return this.rank(question, facts, ({ text }) => text, count)
  }

  /** Tells of nodes before any is visited. */
  tellNodes(agent: string, nodes: readonly GraphNode[]): void {
    this.#team.context.emit({ type: 'graph-grown', agent, nodes: nodes.map(pointOf), edges: [] })
  }

  /** Tells that a node was visited, with the facts that were read and the nodes they lead to. */
  tellVisit(agent: string, node: GraphNode, facts: readonly GraphFact[]): void {
    const { notebook, context } = this.#team
    const passages = notebook.number(distinct(facts.map(({ passage }) => passage)))
    context.emit({ type: 'passages', agent, passages })
    const others = distinct(facts.flatMap(({ nodes }) => nodes)).filter(key => key !== node.key)
    const neighbours = others.flatMap(key => this.graph.at(key) ?? []).slice(0, SHOWN)
    context.emit({
      type: 'graph-grown',
      agent,
      nodes: [node, ...neighbours].map(pointOf),
      edges: neighbours.map(({ key }): [string, string] => [node.key, key]),
    })
    const read = facts.map(({ text, passage }) => ({ n: notebook.number([passage])[0]!.n, text }))
    context.emit({ type: 'node-visited', agent, node: node.key, facts: read })
  }

  async #open(title: string, question: string): Promise<void> {
    const { library, source, context } = this.#team
    const key = elementKey(title)
    if (this.#tried.has(key) || this.#opened >= PAGES[source.atHand ? 'atHand' : 'fetched']) return
    this.#tried.add(key)
    const page = await openIfThere(title, { library, source }, context.signal)
    if (!page) return
    // A redirect has led to it: two names of one thing.
    this.graph.join(title, plainTitle(page.title))
    if (this.graph.holds(page.id)) return
    this.#opened++
    const [passages, article] = await Promise.all([library.passages(page.id), library.article(page.id)])
    this.graph.add(await this.#take(page, passages, question), passages)
    for (const link of article?.links ?? []) this.#links.set(elementKey(link), link)
  }
}

const pointOf = ({ key, label }: GraphNode): { id: string; label: string } => ({ id: key, label })
const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** The highest score first; of two alike the one that came first. */
function sorted<T>(all: readonly T[], scores: readonly number[]): T[] {
  return all
    .map((one, i) => ({ one, score: scores[i] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one)
}
