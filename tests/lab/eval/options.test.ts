import { describe, expect, it } from 'vitest'
import { readEvalArguments } from '../../../lab/eval/options.ts'
import { STRATEGY_IDS } from '../../../src/research/strategies/registry.ts'

describe('arguments of an evaluation', () => {
  it.each([
    [
      ['--set', 'a.jsonl'],
      { sets: ['a.jsonl'], strategies: ['team'], engine: { id: 'bundled' }, timeoutSeconds: 300, fresh: false },
    ],
    [['--set', 'a', '--untold', '--every', '10'], { untold: true, every: 10, distractors: [] }],
    [['--set', 'a', '--distractors', 'b', '--distractors', 'c'], { distractors: ['b', 'c'] }],
    [['--set', 'a', '--set', 'b', '--strategy', 'all'], { sets: ['a', 'b'], strategies: STRATEGY_IDS }],
    [['--set', 'a', '--limit', '20', '--timeout', '60', '--fresh'], { limit: 20, timeoutSeconds: 60, fresh: true }],
    [
      ['--set', 'a', '--strategy', 'closed-book', '--engine', 'webllm'],
      { strategies: ['closed-book'], engine: { id: 'webllm' } },
    ],
  ])('%j are understood', (argv, expected) => expect(readEvalArguments(argv)).toMatchObject(expected))

  it.each([
    [[], '--set'],
    [['--set', 'a', '--strategy', 'guess'], 'guess'],
    [['--set', 'a', '--limit', '0'], '--limit'],
    [['--set', 'a', '--limit', 'few'], 'few'],
    [['--set', 'a', '--every', '0'], '--every'],
    [['--set', 'a', '--engine', 'abacus'], 'abacus'],
    [['--set', 'a', '--colour'], '--colour'],
    [['a.jsonl'], 'a.jsonl'],
  ])('%j are refused, and the fault named', (argv, fault) => {
    expect(readEvalArguments(argv)).toEqual({ problem: expect.stringContaining(fault) })
  })
})
