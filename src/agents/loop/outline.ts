import type { EventOf } from '../../common/trace/events.ts'
import type { Message } from '../../models/llm/engine.ts'
import type { Step } from './steps.ts'

/** An outline of an agent's plan: facts known, facts still needed, and the steps to find them. */
export type Outline = Pick<EventOf<'plan'>, 'facts' | 'steps'>

/**
 * An agent plans before its first step and then every `every` steps, from its observations but without its earlier
 * plan. Either the model is asked for the plan, or code makes it.
 */
export type OutlineMaker = { every: number } & (
  | { maxTokens: number; ask(steps: readonly Step[]): Message[] }
  | { make(steps: readonly Step[]): Outline }
)

/** The parts of a plan in the order in which they are written, and patterns that recognise their headings. */
const PARTS = [
  { part: 'given', heading: 'Facts given', says: /\bgiven\b/i },
  { part: 'found', heading: 'Facts found', says: /\b(?:found|learn(?:ed|t)|known)\b/i },
  { part: 'lookUp', heading: 'Facts to look up', says: /\blook(?:ed)?[ -]?up\b/i },
  { part: 'derive', heading: 'Facts to derive', says: /\bderive[d]?\b/i },
  { part: 'steps', heading: 'Plan', says: /\b(?:plan|steps)\b/i },
] as const

type Part = (typeof PARTS)[number]['part']

/** A heading: `Facts given:`, `## 1. Facts given`, `**Plan**`. */
const HEADING = /^(?:#+\s.*|\*\*[^*]*\*\*:?|[^:]{1,60}:)$/
const BULLET = /^(?:[-*•]|\d+[.)])\s+/
const NOTHING = /^\W*(?:none|nothing|n\/a)\b.{0,20}$/i

/** Parses a plan. Without any heading, all lines are steps. */
export function readOutline(reply: string): Outline {
  const lists: Record<Part, string[]> = { given: [], found: [], lookUp: [], derive: [], steps: [] }
  const loose: string[] = []
  let list = loose
  for (const line of reply.split('\n').map(line => line.trim())) {
    const part = HEADING.test(line) && PARTS.find(({ says }) => says.test(line))?.part
    const item = line.replace(BULLET, '').trim()
    if (part) list = lists[part]
    else if (item && !NOTHING.test(item)) list.push(item)
  }
  const { steps, ...facts } = lists
  return { facts, steps: list === loose ? loose : steps }
}

/** Formats a plan as models are asked to write it. */
export function outlineText({ facts, steps }: Outline): string {
  const lists = { ...facts, steps }
  return PARTS.filter(({ part }) => lists[part].length > 0)
    .map(({ part, heading }) => {
      const mark = (i: number) => (part === 'steps' ? `${i + 1}.` : '-')
      return [`${heading}:`, ...lists[part].map((item, i) => `${mark(i)} ${item}`)].join('\n')
    })
    .join('\n')
}
