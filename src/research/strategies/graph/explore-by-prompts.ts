import { z } from 'zod'
import { type CodedAgent, runCodedAgent } from '../../../agents/loop/coded-agent.ts'
import type { GraphPrompts } from '../../../agents/profiles/profile.ts'
import { NO_TOKENS } from '../../../common/trace/tokens.ts'
import type { CitedAnswer } from '../../../evidence/citations/cite.ts'
import { NOT_FOUND } from '../../../evidence/citations/not-found.ts'
import { nothingFound } from '../../../evidence/citations/nothing-found.ts'
import { NOT_COMPUTED } from '../../../evidence/provenance/derivation.ts'
import type { Passage } from '../../../library/library.ts'
import { firstWords } from '../../../sources/search/first-words.ts'
import { checkManagerAnswer } from '../../finding/checks.ts'
import type { RunResources } from '../../run-resources.ts'
import { askForJson } from './ask-for-json.ts'
import type { GraphNode } from './fact-graph.ts'
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
/** The time limit in seconds: enough for thirty requests that take a small model on a slow machine ten seconds. */
const SECONDS = 360
/** The maximum number of nodes in one walk. */
const LENGTH = 3
const FACTS = 12
const NEIGHBOURS = 15
const TRIES = 2

/** For instruct models: the model extracts facts, plans, chooses what to read, notes what it finds, and answers. */
export async function exploreByPrompts(
  question: string,
  run: RunResources,
  prompts: GraphPrompts,
): Promise<CitedAnswer> {
  const work = async (agent: CodedAgent) => {
    const answer = await explore(question, run, prompts, agent)
    return { answer, output: answer.found ? answer.text : NOT_FOUND }
  }
  return (await runCodedAgent('explorer', question, run.context, work)).answer
}

async function explore(
  question: string,
  run: RunResources,
  prompts: GraphPrompts,
  agent: CodedAgent,
): Promise<CitedAnswer> {
  const { notebook } = run
  const { emit } = run.context
  const graph = new GrowingGraph(run, takeByModel(run, prompts, agent.id), SECONDS)
  const visited = new Set<string>()
  const read = new Set<string>()
  /** What the model noted, by walks. */
  const notes: string[][] = []
  let plan = ''
  let isAnswered = false

  plan = (await ask(Plan, prompts.plan, ''))?.plan ?? ''
  for (const start of await starts()) {
    if (isOver()) break
    notes.push([])
    await walk(start)
  }
  return answer()

  async function starts(): Promise<GraphNode[]> {
    const { nodes } = await agent.step(async turn => {
      const code = `search(${JSON.stringify(firstWords(question))})`
      emit({ type: 'action', ...turn, thought: 'I look for where to begin.', code, byModel: false })
      await graph.search(question)
      const nodes = await graph.nearest(question, STARTS, agent.id)
      return { nodes, observation: nodes.map(({ label }) => label).join('\n'), tokens: NO_TOKENS }
    })
    return nodes
  }

  async function walk(start: GraphNode): Promise<void> {
    let node: GraphNode | undefined = start
    for (let length = 0; node && length < LENGTH && !visited.has(node.key) && !isOver(); length++) {
      visited.add(node.key)
      await visit(node)
      if (!isOver()) node = await neighbour(node)
    }
  }

  async function visit(node: GraphNode): Promise<void> {
    const facts = await graph.visit(node, question, FACTS, agent.id)
    const numbered = facts.map(({ text, passage }) => ({ n: notebook.numberOf(passage), text, passage }))
    const shown = numbered.map(({ n, text }) => `[${n}] ${text}`).join('\n')
    const chosen = await ask(AtNode, prompts.node, `Node: ${node.label}\nFacts:\n${shown}`)
    note(chosen?.notebook)
    if (chosen?.action !== 'read_chunk') return
    await readChunks(chosen.chunks.flatMap(n => numbered.find(fact => fact.n === n)?.passage ?? []))
  }

  /** Reads chunks until the model wants no more. The model can ask for the chunk before or after the current one. */
  async function readChunks(queue: Passage[]): Promise<void> {
    for (let chunk = queue.shift(); chunk && !isOver(); chunk = queue.shift()) {
      if (read.has(chunk.id)) continue
      read.add(chunk.id)
      emit({ type: 'passages', agent: agent.id, passages: notebook.number([chunk]) })
      const place = [chunk.title, ...chunk.section].join(' › ')
      const content = `Passage: [${notebook.numberOf(chunk)}] ${place}. ${chunk.text}`
      const chosen = await ask(AtChunk, prompts.chunk, content)
      note(chosen?.notebook)
      if (chosen?.action === 'answer') isAnswered = true
      if (!chosen || chosen.action === 'stop_and_read_neighbor') return
      const step = { read_previous_chunk: -1, read_subsequent_chunk: 1 } as const
      const beside = chosen.action in step && graph.graph.beside(chunk, step[chosen.action as keyof typeof step])
      if (beside) queue.unshift(beside)
    }
  }

  async function neighbour(node: GraphNode): Promise<GraphNode | undefined> {
    const unseen = graph.graph.neighbours(node).filter(({ key }) => !visited.has(key))
    const near = await graph.rank(question, unseen, ({ label }) => label, NEIGHBOURS)
    if (near.length === 0) return undefined
    const content = `Node: ${node.label}\nJoined with:\n${near.map(({ label }) => label).join('\n')}`
    const chosen = await ask(Neighbour, prompts.neighbor, content)
    const next = chosen && graph.graph.node(chosen.node)
    return next && near.includes(next) ? next : undefined
  }

  /** Answers from the notes of all walks. An answer without support is sent back once. */
  async function answer(): Promise<CitedAnswer> {
    const walks = notes.filter(walk => walk.length > 0)
    let content = walks.map((walk, i) => `Walk ${i + 1}:\n${walk.join('\n')}`).join('\n\n')
    for (let tries = 0; content && tries < TRIES; tries++) {
      const given = await ask(Answer, prompts.answer, content)
      if (!given) continue
      const verdict = await checkManagerAnswer({ value: given.answer, derivation: NOT_COMPUTED }, run)
      if ('accept' in verdict) return verdict.accept
      content = `${content}\n\n${verdict.reject}`
    }
    return nothingFound(notebook)
  }

  async function ask<Schema extends z.ZodType>(schema: Schema, system: string, content: string) {
    const noted = notes.at(-1)?.join('\n')
    const about = [`Question: ${question}`, plan && `Plan: ${plan}`, noted && `Notebook:\n${noted}`, content]
    const { given } = await agent.step(async turn => {
      const asked = { system, content: about.filter(Boolean).join('\n'), turn }
      const { given, tokens } = await askForJson(schema, asked, run)
      return { given, observation: given === undefined ? 'This could not be read as JSON.' : '', tokens }
    })
    return given
  }

  function note(text: string | undefined): void {
    if (text?.trim()) notes.at(-1)?.push(text.trim())
  }

  function isOver(): boolean {
    return isAnswered || visited.size >= VISITS || read.size >= CHUNKS || graph.isSpent
  }
}
