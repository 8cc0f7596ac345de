import { z } from 'zod'
import type { Tool } from './tool.ts'

/** The part of JSON Schema that tools' arguments are described in. */
export const JsonSchema = z.object({
  type: z.enum(['object', 'string', 'number', 'integer', 'boolean', 'array']).optional(),
  description: z.string().optional(),
  enum: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), JsonSchema).optional()
  },
  required: z.array(z.string()).optional(),
  get items() {
    return JsonSchema.optional()
  },
  get anyOf() {
    return z.array(JsonSchema).optional()
  },
})
export type JsonSchema = z.infer<typeof JsonSchema>

/** A tool as a model that calls it by JSON is told of it. */
export interface ToolCard {
  name_for_model: string
  name_for_human: string
  description: string
  parameters: JsonSchema
}

/** Limits of length and the like are left out: they would only lengthen the prompt, and the tool checks them. */
export function toolCard({ name, description, input }: Tool): ToolCard {
  return {
    name_for_model: name,
    name_for_human: capitalised(name.replaceAll('_', ' ')),
    description,
    parameters: JsonSchema.parse(z.toJSONSchema(input, { io: 'input' })),
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
