import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { UserError } from '../../../src/common/core/errors.ts'
import { unescapeEntities } from '../../eval/entities.ts'
import { readLines } from './question-set.ts'

const Asked = z.object({
  id: z.string(),
  question: z.string(),
  paragraphs: z.array(z.object({ title: z.string(), text: z.string().optional() })).optional(),
})
type Asked = z.infer<typeof Asked>

/** The questions that the product is measured by: nobody may learn from them. SQuAD 2.0's, for one, are also XQuAD's. */
export class EvaluationQuestions {
  readonly #ids = new Set<string>()
  readonly #texts = new Set<string>()
  readonly #pages = new Set<string>()
  readonly #passages = new Set<string>()

  /** @param folder question sets, `*.jsonl.gz`; `none` for none. Throws `UserError` `no-sets` where it has none. */
  constructor(folder: string) {
    if (folder === 'none') return
    const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.jsonl.gz')) : []
    if (files.length === 0) {
      const message = `${folder} has no question sets to keep apart: name their folder, or say --without none.`
      throw new UserError('no-sets', message)
    }
    for (const file of files) {
      for (const line of readLines(join(folder, file))) {
        const { id, question, paragraphs = [] } = Asked.parse(line)
        this.#ids.add(id)
        this.#texts.add(fold(question))
        for (const { title, text } of paragraphs) {
          this.#pages.add(fold(title))
          if (text !== undefined) this.#passages.add(fold(text))
        }
      }
    }
  }

  get count(): number {
    return this.#ids.size
  }

  holds({ id, question }: Pick<Asked, 'id' | 'question'>): boolean {
    return this.#ids.has(id) || this.#texts.has(fold(question))
  }

  /** Whether a page of this title belongs to any of them. */
  hasPage(title: string): boolean {
    return this.#pages.has(fold(title))
  }

  /** Whether any of them comes with this very passage. */
  hasPassage(text: string): boolean {
    return this.#passages.has(fold(text))
  }
}

/** A text as it reads, whether or not HTML's entities were undone already: questions with the same are the same. */
export const fold = (text: string): string =>
  unescapeEntities(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
