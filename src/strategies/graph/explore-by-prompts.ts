import { z } from 'zod'
import type { CitedAnswer } from '../../citations/cite.ts'
import { NOT_FOUND } from '../../citations/not-found.ts'
import { nothingFound } from '../../citations/nothing-found.ts'
import { checkManagerAnswer } from '../../finding/checks.ts'
import type { Team } from '../../finding/team.ts'
import type { GraphNode } from '../../graph/fact-graph.ts'
import type { Passage } from '../../library/library.ts'
import { type CodedAgent, runCodedAgent } from '../../loop/coded-agent.ts'
import type { GraphPrompts } from '../../profiles/profile.ts'
import { NOT_COMPUTED } from '../../provenance/derivation.ts'
import { firstWords } from '../../search/first-words.ts'
import { NO_TOKENS } from '../../trace/tokens.ts'
import { askForJson } from './ask-for-json.ts'
import { GrowingGraph } from './growing-graph.ts'
import { takeByModel } from './keep-facts.ts'

const Plan = z.object({ plan: z.string() })
const notebook = z.string()
const AtNode = z.object({
  notebook,
  action: z.enum(['read_chunk', 'stop_and_read_neighbor']),
  chunks: z.array(z.number()).max(3).default([]),
})
const NEXT = [
  'search_more',
  'read_previous_chunk',
  'read_subsequent_chunk',
  'stop_and_read_neighbor',
  'answer',
] as const
const AtChunk = z.object({ notebook, action: z.enum(NEXT) })
const Neighbour = z.object({ node: z.string().max(80) })
const Answer = z.object({ answer: z.string() })

/** The maximum number of walks, and of nodes visited and chunks read by all walks together. */
const STARTS = 5
const VISITS = 8
const CHUNKS = 12
/**
 * The time limit in seconds: enough for thirty requests of ten seconds each, as a small model takes on a slow machine.
 */
const SECONDS = 360
/** The maximum number of nodes in one walk. */
const LENGTH = 3
const FACTS = 12
const NEIGHBOURS = 15
const TRIES = 2

/** For instruct models: the model extracts facts, plans, chooses what to read, notes what it finds, and answers. */
export async function exploreByPrompts(question: string, team: Team, prompts: GraphPrompts): Promise<CitedAnswer> {
  const work = async (agent: CodedAgent) => {
    const answer = await new Exploration(question, team, prompts, agent).explore()
    return { answer, output: answer.found ? answer.text : NOT_FOUND }
  }
  return (await runCodedAgent('explorer', question, team.context, work)).answer
}

class Exploration {
  readonly #question: string
  readonly #team: Team
  readonly #prompts: GraphPrompts
  readonly #agent: CodedAgent
  readonly #graph: GrowingGraph
  readonly #visited = new Set<string>()
  readonly #read = new Set<string>()
  readonly #notes: string[][] = []
  #plan = ''
  #isAnswered = false

  constructor(question: string, team: Team, prompts: GraphPrompts, agent: CodedAgent) {
    this.#question = question
    this.#team = team
    this.#prompts = prompts
    this.#agent = agent
    this.#graph = new GrowingGraph(team, takeByModel(team, prompts, agent.id), SECONDS)
  }

  async explore(): Promise<CitedAnswer> {
    this.#plan = (await this.#ask(Plan, this.#prompts.plan, ''))?.plan ?? ''
    for (const start of await this.#starts()) {
      if (this.#isOver()) break
      this.#notes.push([])
      await this.#walk(start)
    }
    return this.#answer()
  }

  async #starts(): Promise<GraphNode[]> {
    const { context } = this.#team
    const { nodes } = await this.#agent.step(async turn => {
      const words = firstWords(this.#question)
      const code = `search(${JSON.stringify(words)})`
      context.emit({ type: 'action', ...turn, thought: 'I look for where to begin.', code, byModel: false })
      await this.#graph.search(words, this.#question)
      const nodes = await this.#graph.nearest(this.#question, STARTS)
      this.#graph.tellNodes(this.#agent.id, nodes)
      return { nodes, observation: nodes.map(({ label }) => label).join('\n'), tokens: NO_TOKENS }
    })
    return nodes
  }

  async #walk(start: GraphNode): Promise<void> {
    let node: GraphNode | undefined = start
    for (let length = 0; node && length < LENGTH && !this.#visited.has(node.key) && !this.#isOver(); length++) {
      this.#visited.add(node.key)
      await this.#visit(node)
      if (!this.#isOver()) node = await this.#neighbour(node)
    }
  }

  async #visit(node: GraphNode): Promise<void> {
    const facts = await this.#graph.factsAt(node, this.#question, FACTS)
    this.#graph.tellVisit(this.#agent.id, node, facts)
    const numbered = facts.map(({ text, passage }) => ({ n: this.#number(passage), text, passage }))
    const shown = numbered.map(({ n, text }) => `[${n}] ${text}`).join('\n')
    const chosen = await this.#ask(AtNode, this.#prompts.node, `Node: ${node.label}\nFacts:\n${shown}`)
    this.#note(chosen?.notebook)
    if (chosen?.action !== 'read_chunk') return
    const chunks = chosen.chunks.flatMap(n => numbered.find(fact => fact.n === n)?.passage ?? [])
    await this.#readChunks(chunks)
  }

  /** Reads chunks until the model wants no more. The model can ask for the chunk before or after the current one. */
  async #readChunks(chunks: Passage[]): Promise<void> {
    const queue = [...chunks]
    for (let chunk = queue.shift(); chunk && !this.#isOver(); chunk = queue.shift()) {
      if (this.#read.has(chunk.id)) continue
      this.#read.add(chunk.id)
      const { emit } = this.#team.context
      emit({ type: 'passages', agent: this.#agent.id, passages: this.#team.notebook.number([chunk]) })
      const place = [chunk.title, ...chunk.section].join(' › ')
      const content = `Passage: [${this.#number(chunk)}] ${place}. ${chunk.text}`
      const chosen = await this.#ask(AtChunk, this.#prompts.chunk, content)
      this.#note(chosen?.notebook)
      if (chosen?.action === 'answer') this.#isAnswered = true
      if (!chosen || chosen.action === 'stop_and_read_neighbor') return
      const step = { read_previous_chunk: -1, read_subsequent_chunk: 1 } as const
      const beside = chosen.action in step && this.#graph.graph.beside(chunk, step[chosen.action as keyof typeof step])
      if (beside) queue.unshift(beside)
    }
  }

  async #neighbour(node: GraphNode): Promise<GraphNode | undefined> {
    const unseen = this.#graph.graph.neighbours(node).filter(({ key }) => !this.#visited.has(key))
    const near = await this.#graph.rank(this.#question, unseen, ({ label }) => label, NEIGHBOURS)
    if (near.length === 0) return undefined
    const content = `Node: ${node.label}\nJoined with:\n${near.map(({ label }) => label).join('\n')}`
    const chosen = await this.#ask(Neighbour, this.#prompts.neighbor, content)
    const next = chosen && this.#graph.graph.node(chosen.node)
    return next && near.includes(next) ? next : undefined
  }

  /** Answers from the notes of all walks. An answer without support is sent back once. */
  async #answer(): Promise<CitedAnswer> {
    const { notebook } = this.#team
    const notes = this.#notes.filter(walk => walk.length > 0)
    if (notes.length === 0) return nothingFound(notebook)
    let content = notes.map((walk, i) => `Walk ${i + 1}:\n${walk.join('\n')}`).join('\n\n')
    for (let tries = 0; tries < TRIES; tries++) {
      const given = await this.#ask(Answer, this.#prompts.answer, content)
      if (!given) continue
      const verdict = await checkManagerAnswer({ value: given.answer, derivation: NOT_COMPUTED }, this.#team)
      if ('accept' in verdict) return verdict.accept
      content = `${content}\n\n${verdict.reject}`
    }
    return nothingFound(notebook)
  }

  async #ask<Schema extends z.ZodType>(schema: Schema, system: string, content: string) {
    const noted = this.#notes.at(-1)?.join('\n')
    const about = [
      `Question: ${this.#question}`,
      this.#plan && `Plan: ${this.#plan}`,
      noted && `Notebook:\n${noted}`,
      content,
    ]
    const { given } = await this.#agent.step(async turn => {
      const asked = { system, content: about.filter(Boolean).join('\n'), turn }
      const { given, tokens } = await askForJson(schema, asked, this.#team)
      return { given, observation: given === undefined ? 'This could not be read as JSON.' : '', tokens }
    })
    return given
  }

  #note(text: string | undefined): void {
    if (text?.trim()) this.#notes.at(-1)?.push(text.trim())
  }

  #number(passage: Passage): number {
    return this.#team.notebook.number([passage])[0]!.n
  }

  #isOver(): boolean {
    const isSpent = this.#visited.size >= VISITS || this.#read.size >= CHUNKS || this.#graph.isSpent
    return this.#isAnswered || isSpent
  }
}
