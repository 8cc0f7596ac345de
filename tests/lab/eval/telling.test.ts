import { describe, expect, it } from 'vitest'
import type { Question } from '../../../lab/eval/question-set.ts'
import { isNotFound, judge } from '../../../lab/eval/result.ts'
import { corpusPages } from '../../../lab/eval/set-corpus.ts'
import { tellingTitles, wasTold } from '../../../lab/eval/telling.ts'
import type { NumberedPassage, ResearchEvent } from '../../../src/common/trace/events.ts'
import { answered, failed, notFound, question, run } from './made-up-runs.ts'

const page = (title: string, text: string, gold = true) => ({ title, text, gold })

const BRIDGE: Question = {
  ...question('bridge', ['Toronto', 'the city of Toronto']),
  paragraphs: [
    page('2112', '2112 is an album by Rush.'),
    page('Rush', 'Rush is a band from Toronto.'),
    page('Ontario', 'Toronto is the capital of Ontario.', false),
  ],
}
const CHAIN: Question = {
  ...question('chain', ['30']),
  paragraphs: [page('Geddy Lee', 'He joined Rush at 15.'), page('Rush', 'Rush played for thirty years.')],
  steps: [{ title: 'Geddy Lee' }, { title: 'Rush' }],
}
const YES_NO: Question = {
  ...question('yes-no', ['yes']),
  paragraphs: [page('Yes (band)', 'A group.'), page('Rush', 'A band.')],
  steps: [],
}

describe('the pages that tell', () => {
  it('are the gold ones that hold an accepted answer, and no others that hold it', () => {
    expect(tellingTitles(BRIDGE)).toEqual(['Rush'])
  })

  it('are the last one of a chain, in whatever words it tells', () => {
    expect(tellingTitles(CHAIN)).toEqual(['Rush'])
  })

  it('are all gold ones where none holds the answer, as a comparison takes each', () => {
    expect(tellingTitles({ ...YES_NO, answers: ['no'] })).toEqual(['Yes (band)', 'Rush'])
  })

  it('hold the answer as a word, not within one', () => {
    const paragraphs = [page('Lee', 'Born in 1953.'), page('Peart', 'He was 53.')]
    expect(tellingTitles({ ...question('age', ['53']), paragraphs })).toEqual(['Peart'])
  })

  it('are in no corpus that they are taken out of, whoever brings them', () => {
    const without = [BRIDGE, CHAIN].flatMap(tellingTitles)
    const distractors = [page('RUSH', 'From Toronto.'), page('Yes', 'From London.')]
    const titles = corpusPages([BRIDGE, CHAIN], { distractors, without }).map(({ title }) => title)
    expect(titles).toEqual(['2112', 'Ontario', 'Geddy Lee', 'Yes'])
  })
})

describe('without them', () => {
  it.each([
    ['who says that nothing was found', notFound, true],
    ['no answer, not even an accepted one', answered('Toronto', ['Toronto is a city.']), false],
    ['no crash', failed('timeout'), false],
  ] as const)('right is %s', (_, end, right) => {
    expect(isNotFound(judge(BRIDGE, run(end)))).toBe(right)
  })
})

describe('whether it was read where it is told', () => {
  const read = (title: string, text: string): ResearchEvent[] => [
    { type: 'passages', at: 1, agent: '1', passages: [{ ...PASSAGE, title, text }] },
    ...run(notFound),
  ]

  it.each([
    ['a gold page that says so', read('Rush', 'The band is from Toronto, Ontario.'), true],
    ['another passage of the page', read('Rush', 'They sold many records.'), false],
    ['a page that holds the words and tells something else', read('Ontario', 'Toronto is its capital.'), false],
    ['nothing', run(notFound), false],
  ])('%s', (_, events, told) => expect(wasTold(BRIDGE, events)).toBe(told))

  it('is not asked where no page of the set has the words', () => {
    expect(wasTold(CHAIN, read('Rush', 'Thirty years.'))).toBeUndefined()
  })
})

const PASSAGE: NumberedPassage = {
  n: 1,
  source: 'corpus-made-up',
  title: '',
  section: [],
  text: '',
  url: '',
  revision: '1',
  page: 'corpus-made-up:en:Rush',
}
