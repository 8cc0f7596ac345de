import { textHash } from '../core/text-hash.ts'
import type { Section } from './article.ts'

/** A revision for pages whose source has none: a hash of the text, 16 hex digits. */
export const contentHash = (sections: readonly Section[]): string => textHash(JSON.stringify(sections))
