import { z } from 'zod'
import { Bug } from '../../core/errors.ts'
import { anyOf, literal, quoted } from './gbnf.ts'

/** As much of JSON Schema as zod makes of the shapes that models are asked for. */
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

/** Without a limit a small model may go on for as long as it is let. */
const LONGEST_TEXT = 300
const MOST_ITEMS = 12

/** JSON of a schema, keys in their order, as a grammar that a model is held to. */
export function jsonGrammar(schema: z.ZodType): string {
  return [
    `root ::= ${valueRule(z.toJSONSchema(schema, { io: 'input' }) as Schema)}`,
    String.raw`char ::= [^"\\\x00-\x1f] | "\\" ["\\/bfnrt]`,
    'number ::= "-"? [0-9]{1,15} ("." [0-9]{1,9})?',
  ].join('\n')
}

function valueRule(schema: Schema): string {
  if (schema.const !== undefined) return quoted(schema.const)
  if (schema.enum) return anyOf(schema.enum.map(quoted))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return anyOf(options.map(valueRule))
  switch (schema.type) {
    case 'object':
      return objectRule(schema)
    case 'array':
      return arrayRule(schema)
    case 'string':
      return `"\\"" char{0,${schema.maxLength ?? LONGEST_TEXT}} "\\""`
    case 'boolean':
      return '("true" | "false")'
    case 'number':
    case 'integer':
      return 'number'
    default:
      throw new Bug('no-grammar', `No grammar can be made for ${JSON.stringify(schema)}.`)
  }
}

/** The first key has to be a required one, so that it is known where commas stand. */
function objectRule({ properties = {}, required = [] }: Schema): string {
  const keys = Object.entries(properties).map(([key, schema], i) => {
    const entry = `${literal(`${i === 0 ? '' : ', '}${JSON.stringify(key)}: `)} ${valueRule(schema)}`
    return required.includes(key) ? entry : `(${entry})?`
  })
  return ['"{"', ...keys, '"}"'].join(' ')
}

function arrayRule({ items = {}, minItems = 0, maxItems = MOST_ITEMS }: Schema): string {
  const item = valueRule(items)
  const list = `${item} (", " ${item}){${Math.max(0, minItems - 1)},${Math.max(0, maxItems - 1)}}`
  return `"[" ${minItems > 0 ? list : `(${list})?`} "]"`
}
