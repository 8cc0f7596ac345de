import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { EvaluationQuestions } from '../../../lab/training/teacher/evaluation-questions.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'footnote-apart-'))

function evaluated(asked: object): EvaluationQuestions {
  const sets = folder()
  writeFileSync(join(sets, 'made-up.jsonl.gz'), gzipSync(JSON.stringify(asked)))
  return new EvaluationQuestions(sets)
}

describe('questions that are kept apart', () => {
  it('are known by id and by text, and their pages by title, however HTML’s entities were treated', () => {
    const set = evaluated({
      id: 'one',
      question: 'Who owns Mitchells &amp; Butlers?',
      paragraphs: [{ title: 'Mitchells &amp; Butlers' }],
    })
    expect(set.holds({ id: 'one', question: '' })).toBe(true)
    expect(set.holds({ id: 'other', question: 'Who owns Mitchells & Butlers?' })).toBe(true)
    expect(set.holds({ id: 'other', question: 'Who owns Mitchells &amp; Butlers?' })).toBe(true)
    expect(set.hasPage('Mitchells & Butlers')).toBe(true)
    expect(set.hasPage('Mitchells')).toBe(false)
  })

  it('are missed where their folder is not there or empty, and not where there are to be none', () => {
    expect(() => new EvaluationQuestions(join(folder(), 'typo'))).toThrow(/typo has no question sets/)
    expect(() => new EvaluationQuestions(folder())).toThrow(/has no question sets/)
    expect(new EvaluationQuestions('none').count).toBe(0)
  })
})
