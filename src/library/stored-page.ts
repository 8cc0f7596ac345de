import type { Article } from '../documents/article.ts'
import type { Chunk } from '../documents/split-chunks.ts'
import type { PageSummary } from './library.ts'

export interface StoredPage {
  summary: PageSummary
  article: Article
  chunks: Chunk[]
}
