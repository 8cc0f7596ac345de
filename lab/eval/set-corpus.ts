import { z } from 'zod'
import { fold } from '../../src/common/text/fold.ts'
import { titleKey } from '../../src/common/text/title.ts'
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
 * What is searched: the paragraphs of all questions of a set, also of those that are not asked, and of distractors those
 * whose title the set does not have; one page for a title with each text once. Pages called as one of `without` are left
 * out, wherever they come from.
 */
export function corpusPages(
  questions: readonly Question[],
  { distractors = [], without = [] }: { distractors?: readonly CorpusPage[]; without?: readonly string[] } = {},
): CorpusPage[] {
  const ours = questions.flatMap(({ paragraphs }) => paragraphs)
  const out = new Set(without.map(folded))
  const taken = new Set(ours.map(({ title }) => folded(title)))
  const texts = new Map<string, Set<string>>()
  for (const { title, text } of [
    ...ours.filter(({ title }) => !out.has(folded(title))),
    ...distractors.filter(({ title }) => !taken.has(folded(title))),
  ]) {
    texts.set(title, (texts.get(title) ?? new Set()).add(text))
  }
  return Array.from(texts, ([title, texts]) => ({ title, text: [...texts].join('\n\n') }))
}

/** The pages of all files. Throws `UserError`: `no-such-file`, `bad-lines`. */
export function readDistractors(files: readonly string[]): CorpusPage[] {
  return files
    .flatMap(file => readJsonLines(file, Distractor))
    .map(({ title, text, lead }) => ({
      title: unescapeEntities(title).trim(),
      text: unescapeEntities(text ?? lead ?? '').trim(),
    }))
    .filter(({ title, text }) => title !== '' && text !== '')
}

/** Titles are compared as the product compares them: no distractor may stand where a page of the set is looked for. */
const folded = (title: string): string => fold(titleKey(title))
