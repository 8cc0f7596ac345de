import { describe, expect, it } from 'vitest'
import { judge, type Result } from '../../../lab/eval/result.ts'
import { summarise } from '../../../lab/eval/summary.ts'
import { tables } from '../../../lab/eval/tables.ts'
import { answered, failed, notFound, question, run } from './made-up-runs.ts'

const result = (id: string, type: string, end: Parameters<typeof run>[0]): Result =>
  judge(question(id, ['Rush'], type), run(end))

const RESULTS = [
  result('right', 'bridge', answered('Rush', ['Rush is a band.'])),
  result('unheld', 'bridge', answered('Rush', ['Yes is a band.'])),
  result('half', 'bridge', answered('Rush band', ['Rush is a band.'])),
  result('none', 'comparison', notFound),
  result('late', 'comparison', failed('timeout')),
]

describe('a summary', () => {
  it('counts every question that was asked', () => {
    expect(summarise(RESULTS)).toMatchObject({
      n: 5,
      em: 0.4,
      f1: (1 + 1 + 2 / 3) / 5,
      answered: 3,
      supported: 2 / 3,
      notFound: 1,
      tellable: 0,
      crashes: 1,
      crashesByCode: { timeout: 1 },
      steps: 3,
      failingSteps: 2 / 3,
      tokens: { in: 140, cached: 70, out: 30 },
      medianSeconds: 2,
      p90Seconds: 5,
    })
  })
})

describe('the tables', () => {
  const text = tables([{ set: 'hotpotqa', strategy: 'team', results: RESULTS }])

  it('show the figures with their intervals, also by type', () => {
    expect(text).toContain('| hotpotqa | team | 5 | **0.400** (0.000–0.800) |')
    expect(text).toContain(
      '| hotpotqa | team | comparison | 2 | **0.000** (0.000–0.000) | 0.000 (0.000–0.000) | – | – | 1 | 1 |',
    )
  })

  it('show what was published of a larger model, and that it was measured elsewhere', () => {
    expect(text).toContain('| hotpotqa | Qwen2.5-7B, one retrieval | 0.299 |')
    expect(text).toContain('Measured elsewhere')
    expect(text).not.toContain('musique')
  })

  it('name every crash', () => {
    expect(text).toContain('- hotpotqa, team, late: timeout: No answer within 5 seconds.')
  })
})

describe('the table of sets without the pages that tell', () => {
  const text = tables([{ set: 'hotpotqa', strategy: 'team', untold: true, results: RESULTS }])

  it('shows how many said that they found nothing, and whether an accepted answer came all the same', () => {
    expect(text).toContain('| hotpotqa | team | 5 | **20.0 %** (3.6–62.4) | 2 | 1 | 1 | 2.0 | 5.0 |')
  })

  it('has no score, and nothing that was published to compare with', () => {
    expect(text).not.toContain('EM')
    expect(text).not.toContain('Measured elsewhere')
  })
})
