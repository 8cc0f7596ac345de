import type { Article } from '../reading/article.ts'
import type { Chunk } from '../reading/split-chunks.ts'
import type { PageSummary } from './library.ts'

export interface StoredPage {
  summary: PageSummary
  article: Article
  chunks: Chunk[]
}
