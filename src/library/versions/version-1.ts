import { z } from 'zod'
import type { Migration } from './migration.ts'

const identity = {
  source: z.string(),
  key: z.string(),
  title: z.string(),
  url: z.string(),
  revision: z.string(),
  language: z.string(),
  licence: z.string(),
}

/** `pages`, by id. */
export const Page1 = z.object({
  id: z.string(),
  ...identity,
  fetchedAt: z.number(),
  chunks: z.int().nonnegative(),
})

/** `articles`, by page id. */
export const Article1 = z.object({
  ...identity,
  validator: z.string().optional(),
  sections: z.array(z.object({ path: z.array(z.string()), text: z.string() })),
  links: z.array(z.string()),
})
export type Article1 = z.infer<typeof Article1>

/** `chunks`, by page id. */
export const Chunks1 = z.array(z.object({ section: z.number(), start: z.number(), end: z.number(), text: z.string() }))

/** `vectors`, by page and embedder: the vectors of a page's chunks, concatenated. */
export const Vectors1 = z.object({
  page: z.string(),
  revision: z.string(),
  embedder: z.string(),
  vectors: z.instanceof(Float32Array),
})

/** `runs`, by id. */
export const Run1 = z.object({
  id: z.string(),
  question: z.string(),
  date: z.string(),
  answer: z.string(),
  status: z.enum(['answered', 'not-found', 'stopped', 'failed', 'unfinished']),
})

/** `runEvents`, by run id: all events of the run. */
export const Events1 = z.array(z.unknown())

export const toVersion1: Migration = async database => {
  database.createObjectStore('pages', { keyPath: 'id' })
  database.createObjectStore('articles')
  database.createObjectStore('chunks')
  database.createObjectStore('vectors', { keyPath: ['page', 'embedder'] })
  database.createObjectStore('runs', { keyPath: 'id' }).createIndex('date', 'date')
  database.createObjectStore('runEvents')
  database.createObjectStore('settings')
}
