import type { Passage } from '../../../library/library.ts'
import type { PageFacts } from '../../../library/page-facts.ts'
import { elementKey } from './element-key.ts'

/** A fact, with the passage that states it and the nodes that it connects. */
export interface GraphFact {
  text: string
  passage: Passage
  /** Keys of the nodes that it connects. */
  nodes: string[]
}

/** A key element, and all facts about it. */
export interface GraphNode {
  key: string
  /** The first name by which the element was added. */
  label: string
  facts: GraphFact[]
}

/** Key elements, connected if a fact is about both. Names of the same thing share a node. */
export class FactGraph {
  readonly #nodes = new Map<string, GraphNode>()
  /** Maps the key of a merged node, such as a redirect, to the key of the node that replaced it. */
  readonly #same = new Map<string, string>()
  readonly #pages = new Map<string, readonly Passage[]>()
  /** Facts by the ids of their passages. */
  readonly #facts = new Map<string, GraphFact[]>()

  get pages(): string[] {
    return [...this.#pages.keys()]
  }

  holds(page: string): boolean {
    return this.#pages.has(page)
  }

  /** Adds a page's facts, unless it was added before; `passages` are all of its passages, in reading order. */
  add({ page, facts }: PageFacts, passages: readonly Passage[]): void {
    if (this.#pages.has(page)) return
    this.#pages.set(page, passages)
    for (const { text, elements, chunk } of facts) {
      const passage = passages[chunk]
      if (!passage) continue
      const nodes = elements.map(name => this.#nodeOf(name)).filter(node => node !== undefined)
      const fact: GraphFact = { text, passage, nodes: [...new Set(nodes.map(({ key }) => key))] }
      for (const node of new Set(nodes)) node.facts.push(fact)
      this.#facts.set(passage.id, [...this.factsIn(passage.id), fact])
    }
  }

  /** Merges the nodes of two names of the same thing, such as a redirect and its target. */
  join(name: string, other: string): void {
    const [from, to] = [this.#keyOf(name), this.#keyOf(other)]
    if (!from || !to || from === to) return
    this.#same.set(from, to)
    const gone = this.#nodes.get(from)
    if (!gone) return
    this.#nodes.delete(from)
    const kept = this.#nodeOf(other)!
    for (const fact of gone.facts) {
      fact.nodes = [...new Set(fact.nodes.map(key => (key === from ? to : key)))]
      if (!kept.facts.includes(fact)) kept.facts.push(fact)
    }
  }

  factsIn(passage: string): readonly GraphFact[] {
    return this.#facts.get(passage) ?? []
  }

  node(name: string): GraphNode | undefined {
    return this.#nodes.get(this.#keyOf(name))
  }

  /** The node with this key, or the node that it was merged into. */
  at(key: string): GraphNode | undefined {
    return this.#nodes.get(this.#kept(key))
  }

  /** The nodes that share a fact with this one; those that share the most facts come first. */
  neighbours({ key, facts }: GraphNode): GraphNode[] {
    const shared = new Map<string, number>()
    for (const { nodes } of facts) for (const other of nodes) shared.set(other, (shared.get(other) ?? 0) + 1)
    shared.delete(key)
    return [...shared].sort(([, a], [, b]) => b - a).flatMap(([other]) => this.#nodes.get(other) ?? [])
  }

  /** The passage before (-1) or after (1) the given one on its page; undefined if there is none. */
  beside(passage: Passage, step: -1 | 1): Passage | undefined {
    const passages = this.#pages.get(passage.page) ?? []
    return passages[passages.findIndex(({ id }) => id === passage.id) + step]
  }

  #nodeOf(name: string): GraphNode | undefined {
    const key = this.#keyOf(name)
    if (!key) return undefined
    const known = this.#nodes.get(key)
    if (known) return known
    const node = { key, label: name, facts: [] }
    this.#nodes.set(key, node)
    return node
  }

  #keyOf(name: string): string {
    return this.#kept(elementKey(name))
  }

  #kept(key: string): string {
    const next = this.#same.get(key)
    return next === undefined ? key : this.#kept(next)
  }
}
