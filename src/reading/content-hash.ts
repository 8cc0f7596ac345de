import { textHash } from '../core/text-hash.ts'
import type { Section } from './article.ts'

/** A page's revision where its source keeps none: 16 hex digits that change with the text. */
export const contentHash = (sections: readonly Section[]): string => textHash(JSON.stringify(sections))
