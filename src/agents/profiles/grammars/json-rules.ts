import { z } from 'zod'
import { Bug } from '../../../common/core/errors.ts'
import { anyOf, literal, quoted } from '../../../models/llm/gbnf.ts'

/** The part of JSON Schema that zod emits for the shapes that models are asked for. */
interface Schema {
  type?: string
  const?: string
  enum?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  maxLength?: number
}

/** The maximum length of a string, in characters: without a limit, a small model may never stop. */
const LONGEST_TEXT = 300
const MOST_ITEMS = 12

/** Grammar for JSON that matches a schema: required keys, then optional ones, both in the order of the schema. */
export function jsonGrammar(schema: z.ZodType): string {
  const root = `root ::= ${jsonRule(schema)}`
  return [root, ...rulesBehind(root)].join('\n')
}

/** Like `jsonGrammar`, as an expression for another grammar, which must also contain its `rulesBehind`. */
export const jsonRule = (schema: z.ZodType): string => valueRule(z.toJSONSchema(schema, { io: 'input' }) as Schema)

/**
 * The rules that a JSON rule refers to. Strings have rules of their own: inlined in a list, all their characters would
 * count towards llama.cpp's limit for repetitions.
 */
export function rulesBehind(rule: string): string[] {
  const lengths = new Set(Array.from(rule.matchAll(/\btext-(\d+)/g), ([, length]) => length))
  return [
    ...Array.from(lengths, length => String.raw`text-${length} ::= "\"" char{0,${length}} "\""`),
    String.raw`char ::= [^"\\\x00-\x1f] | "\\" ["\\/bfnrt]`,
    'integer ::= "-"? [0-9]{1,15}',
    'number ::= integer ("." [0-9]{1,9})?',
  ]
}

function valueRule(schema: Schema): string {
  if (schema.const !== undefined) return quoted(schema.const)
  if (schema.enum) return anyOf(schema.enum.map(quoted))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return anyOf(options.map(valueRule))
  if (schema.type === 'object') return objectRule(schema)
  if (schema.type === 'array') return arrayRule(schema)
  if (schema.type === 'string') return `text-${Math.min(schema.maxLength ?? LONGEST_TEXT, LONGEST_TEXT)}`
  if (schema.type === 'boolean') return '("true" | "false")'
  if (schema.type === 'number' || schema.type === 'integer') return schema.type
  throw new Bug('no-grammar', `No grammar can be made for ${JSON.stringify(schema)}.`)
}

function objectRule({ properties = {}, required = [] }: Schema): string {
  const entryOf = (key: string) => `${literal(`${JSON.stringify(key)}: `)} ${valueRule(properties[key]!)}`
  const keys = Object.keys(properties)
  const wanted = keys.filter(key => required.includes(key)).map(entryOf)
  const others = keys.filter(key => !required.includes(key)).map(entryOf)
  const after = others.map(entry => `(", " ${entry})?`)
  // If no key is required, any key may come first, and only keys behind it in the schema may follow.
  const any = `(${others.map((entry, i) => [entry, ...after.slice(i + 1)].join(' ')).join(' | ')})?`
  const inside = wanted.length > 0 ? [wanted.join(' ", " '), ...after] : others.length > 0 ? [any] : []
  return ['"{"', ...inside, '"}"'].join(' ')
}

function arrayRule({ items = {}, minItems = 0, maxItems = MOST_ITEMS }: Schema): string {
  const item = valueRule(items)
  const list = `${item} (", " ${item}){${Math.max(0, minItems - 1)},${Math.max(0, maxItems - 1)}}`
  return `"[" ${minItems > 0 ? list : `(${list})?`} "]"`
}
