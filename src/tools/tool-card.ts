import { z } from 'zod'
import { capitalised } from '../text/capitalised.ts'
import type { Tool } from './tool.ts'

/** The description of a tool for a model that calls it by JSON. */
export interface ToolCard {
  name_for_model: string
  name_for_human: string
  description: string
  /** JSON Schema of its arguments. */
  parameters: Record<string, unknown>
}

/** JSON Schema keywords left out of the prompt to keep it short: the tool itself checks them. */
const LIMITS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'default',
] as const

export function toolCard({ name, description, input }: Tool): ToolCard {
  const { $schema: _, ...parameters } = z.toJSONSchema(input, {
    io: 'input',
    override({ jsonSchema }) {
      for (const limit of LIMITS) delete jsonSchema[limit]
    },
  })
  return { name_for_model: name, name_for_human: capitalised(name.replaceAll('_', ' ')), description, parameters }
}
