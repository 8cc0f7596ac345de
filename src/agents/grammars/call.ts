import type { JsonSchema, ToolCard } from '../../tools/tool-card.ts'
import { anyOf, literal } from './gbnf.ts'

/** More optional parameters than this would make too many forms of one call. */
const MOST_OPTIONAL = 4

/**
 * A reply that reasons and acts: a thought of one line, then a call of one of the tools with arguments that its schema
 * takes, or the answer. A small model that is held to it cannot write a broken call.
 */
export function callGrammar(tools: readonly ToolCard[]): string {
  const calls = tools.map(({ name_for_model: name, parameters }) => {
    return `${literal(`Action: ${name}\nAction Input: `)} ${inputRule(parameters)}`
  })
  return [
    `root ::= "Thought: " [^\\n]{1,300} "\\n" (call | answer)`,
    `call ::= ${anyOf(calls)}`,
    'answer ::= "Final Answer: " [^\\n]+ ("\\n" [^\\n]+)*',
    'string ::= "\\"" ([^"\\\\\\x00-\\x1F] | "\\\\" (["\\\\/bfnrt] | "u" [0-9a-fA-F]{4}))* "\\""',
    'integer ::= "-"? ("0" | [1-9] [0-9]{0,15})',
    'number ::= integer ("." [0-9]{1,15})?',
    'boolean ::= "true" | "false"',
  ].join('\n')
}

/** What JSON a schema takes. */
function inputRule({
  type,
  enum: words,
  anyOf: schemas,
  properties = {},
  required = [],
  items = {},
}: JsonSchema): string {
  if (words) return anyOf(words.map(word => literal(JSON.stringify(word))))
  if (schemas) return anyOf(schemas.map(inputRule))
  if (type === 'array') return `"[" ${inputRule(items)} (", " ${inputRule(items)})* "]"`
  if (type !== 'object') return type ?? 'string'
  const optional = Object.keys(properties).filter(name => !required.includes(name))
  const forms = subsets(optional.slice(0, MOST_OPTIONAL)).map(chosen => {
    const pairs = [...required, ...chosen].map(
      name => `${literal(`${JSON.stringify(name)}: `)} ${inputRule(properties[name]!)}`,
    )
    return `"{" ${pairs.join(' ", " ')} "}"`
  })
  return anyOf(forms)
}

/** Each choice of some of the items, in order. */
function subsets<T>(items: readonly T[]): T[][] {
  const [first, ...rest] = items
  if (first === undefined) return [[]]
  const others = subsets(rest)
  return [...others, ...others.map(chosen => [first, ...chosen])]
}
