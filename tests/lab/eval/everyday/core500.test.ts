import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EverydayQuestion } from '../../../../lab/eval/everyday/question.ts'
import { readExcerpts } from '../../../../lab/eval/everyday/written-pages.ts'
import { isHeldOut, readLessons } from '../../../../lab/eval/everyday/written-questions.ts'
import { readJsonLines } from '../../../../lab/eval/json-lines.ts'
import { fold } from '../../../../lab/training/teacher/evaluation-questions.ts'

const FOLDER = resolve('lab/eval/everyday/core500')
const Written = EverydayQuestion.extend({ p: z.string(), style: z.string(), hand: z.string(), s: z.array(z.number()) })
const setOf = (name: 'a' | 'b') => readJsonLines(join(FOLDER, `${name}.jsonl`), Written)

describe('the sets A and B', () => {
  const pages = readExcerpts(join(FOLDER, 'pages.jsonl'))
  const numbers = new Set(pages.map(({ p }) => p))

  it('are over pages that no lesson was written over', () => {
    const learnt = new Set(readExcerpts().map(({ page }) => page))
    expect(pages.filter(({ page }) => learnt.has(page))).toEqual([])
  })

  it.each(['a', 'b'] as const)('have some 600 questions each, over pages of their own: %s', name => {
    const questions = setOf(name)
    const others = new Set(setOf(name === 'a' ? 'b' : 'a').map(({ p }) => p))
    expect(questions.length).toBeGreaterThan(590)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
    expect(questions.filter(({ p }) => !numbers.has(p) || others.has(p)).length).toBe(0)
  })

  it('share no question with the lessons', () => {
    const wordings = readLessons('wordings')
    expect(wordings.filter(isHeldOut)).toEqual([])
    const learnt = new Set([...readLessons(), ...wordings].map(({ q }) => fold(q)))
    // Counted, since nobody reads the questions of A.
    expect([...setOf('a'), ...setOf('b')].filter(({ question }) => learnt.has(fold(question))).length).toBe(0)
  })
})
