import { writeAction } from '../../../src/agents/loop/parse.ts'
import { FACT_NAMES } from '../../../src/agents/rules/found-fact.ts'
import type { ChatRequest, Engine, Message } from '../../../src/models/llm/engine.ts'
import type { Source } from '../../../src/sources/source.ts'
import { wordsThatFind } from './fact-finder.ts'
import { type Lesson, programOf, questionsOf } from './lesson.ts'
import { reworded } from './reworded.ts'

/** What one agent was shown and wrote, from its system prompt to its last action. */
export interface Conversation {
  role: 'manager' | 'searcher' | 'reader'
  messages: Message[]
}

interface Known {
  answer: string
  page: string
}

/** A fact that no page tells at first, so that the others learn to go on: until it is asked in other words, or for ever. */
export interface Gap {
  fact: number
  forEver: boolean
}

/** Room for everything: nothing is cut. */
const WINDOW = 100_000

/**
 * An engine that knows how one question is answered, and plays manager, searcher and reader: it writes what a good
 * model would write, given what the real loop, search and library show it.
 */
export function teacherEngine(
  lesson: Lesson,
  source: Source,
  gap?: Gap,
): { engine: Engine; conversations: () => Conversation[] } {
  const heard = new Map<string, Conversation>()
  /** Tasks that no page tells. */
  const untold = new Set<string>()
  const facts = new Map<string, Known>()
  for (const [i, question] of questionsOf(lesson).entries()) {
    facts.set(question, lesson.facts[i]!)
    if (i === gap?.fact) untold.add(question)
  }

  async function reply({ slot, messages }: ChatRequest): Promise<string> {
    if (slot === 'manager') return manage(messages)
    if (slot === 'searcher') return search(messages)
    return read(messages)
  }

  /** The program; where a fact was not found, once more in other words from there on, then the whole question at once. */
  function manage(messages: readonly Message[]): string {
    const told = messages.filter(({ role }) => role === 'assistant').length
    if (told === 0) return writeAction(lesson.thought, programOf(lesson))
    const found = linesOf(messages.at(-1)).map(line => line.replace(/^\w+ = /, ''))
    const at = found.length
    if (told === 1) {
      const missing = lesson.facts[Math.min(at, lesson.facts.length) - 1]
      const other = missing && reworded(missing.ask)
      if (missing && other) {
        const rest = { ...lesson, facts: [{ ...missing, ask: other }, ...lesson.facts.slice(at)] }
        remember(rest.facts[0]!.ask, missing)
        return writeAction('I ask in other words.', again(rest, at))
      }
    }
    return writeAction('Nothing tells.', 'final_answer("not found");')
  }

  /** The rest of a program: names of facts that are known stay, the others move on past the one that was not found. */
  function again({ facts, final }: Pick<Lesson, 'facts' | 'final'>, at: number): string {
    const moved = (name: string) =>
      FACT_NAMES.indexOf(name) < at - 1 ? name : FACT_NAMES[FACT_NAMES.indexOf(name) + 1]!
    return programOf({ facts, final }, { first: at, moved })
  }

  function remember(template: string, known: Known): void {
    const [question] = questionsOf({ facts: lesson.facts.map(fact => ({ ...fact, ask: template })) })
    if (!question) return
    facts.set(question, known)
    if (gap?.forEver) untold.add(question)
  }

  async function search(messages: readonly Message[]): Promise<string> {
    const task = messages[1]!.content.replace(/^Task: /, '')
    const known = facts.get(task)
    const searches = messages.filter(({ role }) => role === 'assistant').length
    if (searches > 1) return writeAction('No page tells.', 'final_answer("not found");')
    const words = known && searches === 0 ? await wordsThatFind(known.page, task, source) : undefined
    const query = words ?? task.replace(/\?+$/, '').split(/\s+/).slice(1).join(' ')
    return writeAction(
      searches === 0 ? 'I look it up.' : 'Other words may help.',
      `final_answer(search_info(task, search_wikipedia(${JSON.stringify(query)})));`,
    )
  }

  function read(messages: readonly Message[]): string {
    const [task = '', page = ''] = messages[1]!.content.split('\n').map(line => line.replace(/^(?:Task|Page): /, ''))
    const known = facts.get(task)
    const passages = linesOf(messages.at(-1)).map(line => /^\[(\d+)\] (.*)$/s.exec(line))
    const telling =
      known?.page === page && !untold.has(task)
        ? passages.find(passage => passage?.[2]?.includes(known.answer))
        : undefined
    if (!known || !telling) return writeAction('The passages do not tell.', 'final_answer("not found");')
    return writeAction(
      `Passage ${telling[1]} tells it.`,
      `final_answer(${JSON.stringify(`${known.answer} [${telling[1]}]`)});`,
    )
  }

  const engine: Engine = {
    id: 'teacher',
    contextTokens: WINDOW,
    load: async () => {},
    unload: async () => {},
    async *chat(request) {
      const text = await reply(request)
      const [system, task] = request.messages
      heard.set(`${system?.content}\n${task?.content}`, {
        role: request.slot as Conversation['role'],
        messages: [...request.messages, { role: 'assistant', content: text }],
      })
      yield { type: 'text', text }
      yield { type: 'usage', input: 0, cached: 0, output: 0 }
    },
  }
  // That a passage does not tell what it tells is nothing to learn.
  const isSound = ({ role, messages }: Conversation) =>
    role !== 'reader' || ![...untold].some(task => messages[1]?.content.startsWith(`Task: ${task}\n`))
  return { engine, conversations: () => [...heard.values()].filter(isSound) }
}

const linesOf = (message: Message | undefined): string[] => message?.content.split('\n').slice(1) ?? []
