import { messages } from '../messages/messages.ts'
import { registered, type SourceId } from './registry.ts'
import type { Source } from './source.ts'

/** A source in a sentence for the person, in their language; its label is what a model is told. */
export function sourceName({ id, label, language }: Pick<Source, 'id' | 'label' | 'language'>): string {
  const named = registered(id) && messages().sources.named[id]
  return named?.(language) ?? label
}

/** A source as one of several to choose from. */
export function sourceChoice(id: SourceId): {
  id: string
  label: string
  detail: string
  file?: string
  inParts?: true
  server?: string
} {
  const { label, detail, file, needs, example = '' } = registered(id)
  return {
    id,
    label,
    detail,
    ...messages().sources.choices[id],
    ...(file && { file: file.endings }),
    ...(file?.inParts && { inParts: true }),
    ...(needs === 'server' && { server: example }),
  }
}
