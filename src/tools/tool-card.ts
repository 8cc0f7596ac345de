import { z } from 'zod'
import { capitalised } from '../text/capitalised.ts'
import type { Tool } from './tool.ts'

/** A tool as it is described to a model that calls it by JSON. */
export interface ToolCard {
  name_for_model: string
  name_for_human: string
  description: string
  /** JSON Schema of what it takes. */
  parameters: Record<string, unknown>
}

/** They would only lengthen the prompt: the tool itself checks them. */
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
