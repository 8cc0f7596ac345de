import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { askFigures } from '../../../lab/bench/ask.ts'
import { judge } from '../../../lab/eval/result.ts'
import { readSamples } from '../../../lab/eval/samples.ts'
import { summarise } from '../../../lab/eval/summary.ts'
import { holdsAnswer } from '../../../lab/eval/telling.ts'
import { answered, failed, question, run } from './made-up-runs.ts'

describe('the sample questions', () => {
  it('are all asked, or those that are named', () => {
    expect(readSamples()).toHaveLength(60)
    expect(readSamples(['plywood-ethanol']).map(({ question }) => question)).toEqual([
      'Does birch plywood float in ethanol?',
    ])
  })

  it('name the pages of the shelf that tell, of which one holds the answer unless it is computed', () => {
    const shelf = new Map(
      readdirSync('src/sources/shelf/articles').map(file => {
        const text = readFileSync(`src/sources/shelf/articles/${file}`, 'utf8')
        return [text.split('\n', 1)[0]?.replace('# ', ''), text] as const
      }),
    )
    for (const { id, type, answers, pages } of readSamples()) {
      const texts = pages.map(title => shelf.get(title))
      expect(texts, id).not.toContain(undefined)
      const isComputed = ['difference', 'sum', 'yes-no'].includes(type)
      if (!isComputed)
        expect(
          texts.some(text => holdsAnswer(text ?? '', answers)),
          id,
        ).toBe(true)
    }
  })

  it('are refused by a name that none has, rather than asked in no number', () => {
    expect(() => readSamples(['plywood-ethanol', 'typo'])).toThrow(/no sample question "typo"/)
  })
})

describe('what asking costs', () => {
  const right = run(answered('Rush', ['Rush is a band.']))
  const results = [right, run(failed('timeout')), run(failed('browser-died'))].map(events =>
    judge(question('rush', ['Rush']), events),
  )
  const figure = (name: string) => askFigures(results).find(figure => figure.name === name)

  it('counts the time of a question that failed, too', () => {
    expect(figure('median time of a sample question')?.value).toBe(5)
  })

  it('tells how much of the prompts was read, and how much was not read again', () => {
    const { tokens } = summarise(results)
    const n = results.length
    const read = figure('prompt tokens read, a question')?.value
    const reused = figure('prompt tokens not read again, a question')?.value
    expect(reused).toBeGreaterThan(0)
    expect((read! + reused!) * n).toBeCloseTo(tokens.in, -1)
  })

  it('names failed questions as a figure that should be 0', () => {
    expect(figure('sample questions that failed')).toMatchObject({ value: 2, unit: 'of 3', goal: '0', holds: false })
  })
})
