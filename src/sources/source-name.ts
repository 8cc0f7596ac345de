import { messages } from '../messages/messages.ts'
import type { Source } from './source.ts'

/** A source in a sentence for the person, in their language; its label is what a model is told. */
export function sourceName({ id, label, language }: Pick<Source, 'id' | 'label' | 'language'>): string {
  const { sources } = messages()
  switch (id) {
    case 'wikipedia':
      return sources.wikipediaIn(language)
    case 'shelf':
      return sources.shelf
    case 'library':
      return sources.library
    default:
      return label
  }
}
