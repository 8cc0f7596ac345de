import { z } from 'zod'
import { fold } from '../src/text/fold.ts'
import { titleKey } from '../src/text/title.ts'
import { unescapeEntities } from './entities.ts'
import { readJsonLines } from './json-lines.ts'
import type { Question } from './question-set.ts'

export interface CorpusPage {
  title: string
  text: string
}

/** Pages that answer nothing, to search among: `{title, text}`, or `{title, lead}` of articles' beginnings. */
const Distractor = z.object({ title: z.string(), text: z.string().optional(), lead: z.string().optional() })

/**
 * What is searched: the paragraphs of all questions of a set, also of those that are not asked, one page for a title
 * with each text once. Distractors whose title is there already are left out.
 */
export function corpusPages(questions: readonly Question[], distractors: readonly CorpusPage[] = []): CorpusPage[] {
  const texts = new Map<string, Set<string>>()
  for (const { title, text } of questions.flatMap(({ paragraphs }) => paragraphs)) {
    texts.set(title, (texts.get(title) ?? new Set()).add(text))
  }
  const pages = Array.from(texts, ([title, texts]) => ({ title, text: [...texts].join('\n\n') }))
  const taken = new Set(pages.map(({ title }) => folded(title)))
  return [...pages, ...distractors.filter(({ title }) => !taken.has(folded(title)))]
}

/** Throws `UserError`: `no-such-file`, `bad-lines`. */
export function readDistractors(file: string): CorpusPage[] {
  return readJsonLines(file, Distractor)
    .map(({ title, text, lead }) => ({
      title: unescapeEntities(title).trim(),
      text: unescapeEntities(text ?? lead ?? '').trim(),
    }))
    .filter(({ title, text }) => title !== '' && text !== '')
}

/** Titles are compared as the product compares them: no distractor may stand where a page of the set is looked for. */
const folded = (title: string): string => fold(titleKey(title))
