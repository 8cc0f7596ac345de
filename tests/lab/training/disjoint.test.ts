import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readLessons } from '../../../lab/eval/everyday/written-questions.ts'
import { readSamples } from '../../../lab/eval/samples.ts'
import { decompositionLessons } from '../../../lab/training/teacher/decomposition-lessons.ts'
import { EvaluationQuestions, fold } from '../../../lab/training/teacher/evaluation-questions.ts'
import { readLines, readQuestions } from '../../../lab/training/teacher/question-set.ts'
import { withData } from '../../harness/data.ts'
import { onlyIf } from '../../harness/optional.ts'

const Asked = z.object({
  question: z.string().optional(),
  ask: z.union([z.string(), z.array(z.string())]),
  page: z.string().optional(),
})
const Example = z.object({ id: z.string(), question: z.string(), text: z.string() })
const Several = z.object({ question: z.string() })
const Query = z.object({ text: z.string() })
const ROOT = resolve(import.meta.dirname, '../../..')

const ofSeveralFacts = (): string[] =>
  ['work', 'kept'].flatMap(name =>
    readLines(join(ROOT, `lab/eval/several-facts/${name}.jsonl`)).map(line => Several.parse(line).question),
  )

withData('ir', ir => {
  it.each(['hotpotqa', '2wikimultihopqa', 'musique'])(
    'the written questions of several facts are no queries: %s',
    name => {
      const queries = new Set(readLines(join(ir, name, 'queries.jsonl.gz')).map(line => fold(Query.parse(line).text)))
      expect(queries.size).toBeGreaterThan(100)
      // Counted, since nobody reads the questions that are kept.
      expect(ofSeveralFacts().filter(question => queries.has(fold(question))).length).toBe(0)
    },
  )
})

describe('what the model learns from', () => {
  it.each(['own', 'plans', 'readings'])('holds no sample question among those written for this project: %s', name => {
    const samples = new Set(readSamples().map(({ question }) => fold(question)))
    const asked = readLines(join(ROOT, `lab/training/lessons/${name}.jsonl`)).map(line => Asked.parse(line))
    expect(asked.map(({ question, ask }) => fold(question ?? String(ask))).filter(text => samples.has(text))).toEqual(
      [],
    )
  })

  withData('qa', qa => {
    const evaluated = new EvaluationQuestions(qa)

    it('knows the questions that the product is measured by', () => {
      expect(evaluated.count).toBeGreaterThan(1_500)
      const [first] = readQuestions(join(qa, 'hotpotqa.jsonl.gz'))
      expect(evaluated.holds({ id: first!.id, question: 'Something else?' })).toBe(true)
      expect(evaluated.holds({ id: 'other', question: ` ${first!.question.toUpperCase()} ` })).toBe(true)
    })

    withData('train/multihop.jsonl.gz', path =>
      it.each(['hotpotqa', 'musique'])('holds no question of theirs among the lessons written on %s', name => {
        const ids = new Set(
          readLines(join(ROOT, `lab/training/lessons/${name}.jsonl`)).map(line => (line as { id: string }).id),
        )
        const questions = readQuestions(path).filter(({ id }) => ids.has(id))
        expect(questions).toHaveLength(ids.size)
        expect(questions.filter(question => evaluated.holds(question))).toEqual([])
      }),
    )

    it('holds none among those in other people’s words, nor among the written questions of several facts', () => {
      const wordings = readLessons('wordings').map(({ q }) => q)
      const asked = [...wordings, ...ofSeveralFacts()]
      expect(asked.filter(question => evaluated.holds({ id: '', question })).length).toBe(0)
    })

    withData('train/decompositions.jsonl.gz', path =>
      it('holds none among the decompositions, by id or by text', () => {
        const lessons = decompositionLessons(path)
        expect(lessons.filter(lesson => evaluated.holds(lesson)).map(({ id }) => id)).toEqual([])
      }),
    )

    it.each(['own', 'plans', 'readings'])('holds none among those written for this project: %s', name => {
      const asked = readLines(join(ROOT, `lab/training/lessons/${name}.jsonl`)).map(line => Asked.parse(line))
      const texts = asked.map(({ question, ask }) => question ?? String(ask))
      expect(texts.filter(question => evaluated.holds({ id: '', question }))).toEqual([])
    })

    it('reads no page of theirs with a reader', () => {
      const pages = readLines(join(ROOT, 'lab/training/lessons/readings.jsonl')).map(line => Asked.parse(line).page)
      expect(pages.filter(page => evaluated.hasPage(String(page)))).toEqual([])
    })

    withData('train/squad2.jsonl.gz', path =>
      it('would hold some of XQuAD’s among those of SQuAD 2.0, which are left out', () => {
        const questions = readQuestions(path)
        expect(questions.filter(question => evaluated.holds(question)).length).toBeGreaterThan(0)
      }),
    )
  })
})

// `python lab/training/span-reader/data.py --out out/span-reader` writes them.
const examples = join(ROOT, 'out/span-reader/train.jsonl')

describe('what the span reader learns from', () =>
  onlyIf(existsSync(examples), 'no examples for the span reader (lab/training/span-reader/README.md)', () =>
    withData('qa', qa => {
      it('holds neither a question nor a passage of theirs', () => {
        const evaluated = new EvaluationQuestions(qa)
        const learnt = readLines(examples).map(line => Example.parse(line))
        expect(learnt.length).toBeGreaterThan(10_000)
        const forbidden = learnt.filter(example => evaluated.holds(example) || evaluated.hasPassage(example.text))
        expect(forbidden.map(({ id }) => id)).toEqual([])
      }, 120_000)
    }),
  ))
