import { messages } from '../common/messages/messages.ts'
import { registered, type SourceId } from './registry.ts'
import type { Source } from './source.ts'

/** The source's name within a sentence, in the person's language. (`label` is the name that a model reads.) */
export function sourceName({ id, label, language }: Pick<Source, 'id' | 'label' | 'language'>): string {
  const named = registered(id) && messages().sources.named[id]
  return named?.(language) ?? label
}

/** A source as an option in a list of sources. */
export function sourceChoice(id: SourceId) {
  const { label, detail, file, needs, example = '' } = registered(id)
  return {
    id,
    label,
    detail,
    ...messages().sources.choices[id],
    ...(file && { file: file.endings }),
    ...(file?.inParts && { inParts: true as const }),
    ...(needs === 'server' && { server: example }),
  }
}
