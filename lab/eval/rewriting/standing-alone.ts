import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { EarlierTurn } from '../../../src/models/span-reader/span-reader.ts'
import { readJsonLines } from '../json-lines.ts'
import { readThreadSet } from './thread-sets.ts'

/** Questions of these, a like number of each: they are asked out of the blue. */
const SETS = ['webquestions', 'tydiqa-en', 'ambignq', 'entityquestions', 'nq-complex']
/** Questions before each. */
const BEFORE = 2

/** Questions that stand alone, each after a thread about something else. None where the data is absent. */
export function questionsStandingAlone(data: string, count: number): { question: string; earlier: EarlierTurn[] }[] {
  if (count === 0) return []
  const threads = (['canard', 'threads-dev'] as const).flatMap(name => {
    const set = readThreadSet(name, data)
    return 'missing' in set ? [] : set.threads
  })
  const files = SETS.map(name => join(data, `everyday/dev/${name}.jsonl.gz`)).filter(file => existsSync(file))
  const each = Math.ceil(count / files.length)
  const questions = files.flatMap(file => {
    const lines = readJsonLines(file, z.object({ question: z.string() }))
    const step = Math.max(1, Math.floor(lines.length / each))
    return lines.filter((_, at) => at % step === 0).slice(0, each)
  })
  if (threads.length === 0) return []
  return questions.map(({ question }, at) => {
    const { turns, title } = threads[at % threads.length]!
    const earlier = turns.slice(0, BEFORE).map(({ question, rewrite = question, answer }) => ({
      question: rewrite,
      answer,
      titles: title ? [title] : [],
    }))
    return { question, earlier }
  })
}
