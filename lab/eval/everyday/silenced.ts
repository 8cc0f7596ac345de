import { DATA } from '../data.ts'
import type { EverydayQuestion } from './question.ts'
import { type WikiPage, wikiPagesOf } from './wiki-page.ts'
import { type Excerpt, type ExcerptPassage, readExcerpts, readPassages } from './written-pages.ts'
import { asQuestion, isHeldOut, readLessons } from './written-questions.ts'

/** A written question, and the held-out pages without what answers it. */
export interface SilencedQuestion {
  asked: EverydayQuestion
  pages: WikiPage[]
}

/**
 * The questions that were written over held-out pages, the excerpts of these that their writers saw, and for each question
 * the same pages without the passages that answer it: what is left is about the same and does not tell.
 */
export async function silencedQuestions(): Promise<{ pages: WikiPage[]; questions: SilencedQuestion[] }> {
  const excerpts = await readPassages(readExcerpts().filter(isHeldOut), DATA)
  const pages = wikiPagesOf(excerpts.map(({ excerpt, passages }) => textOf(excerpt, passages)))
  const questions = readLessons().flatMap((lesson, at): SilencedQuestion[] => {
    const own = excerpts.find(({ excerpt }) => excerpt.p === lesson.p)
    const asked = own && asQuestion(lesson, at, own.passages)
    if (!asked) return []
    const silenced = wikiPagesOf([textOf(own.excerpt, passagesWithout(own.passages, lesson.s))])
    const others = pages.filter(({ title }) => title !== silenced[0]?.title)
    return [{ asked, pages: [...silenced, ...others] }]
  })
  return { pages, questions }
}

/** The passages that have none of these sentences, which are numbered through the page from 1. */
export function passagesWithout(passages: readonly ExcerptPassage[], numbers: readonly number[]): ExcerptPassage[] {
  let last = 0
  return passages.filter(({ sentences }) => {
    const before = last
    last += sentences.length
    return !numbers.some(number => number > before && number <= before + sentences.length)
  })
}

const textOf = ({ title }: Excerpt, passages: readonly ExcerptPassage[]) => ({
  title,
  text: passages.map(({ text }) => text.replace(/\n+/g, ' ')).join('\n'),
})
