import type { Article } from '../documents/html/article.ts'
import type { Chunk } from '../documents/html/split-chunks.ts'
import type { PageSummary } from './library.ts'

export interface StoredPage {
  summary: PageSummary
  article: Article
  chunks: Chunk[]
}
