import { afterEach, describe, expect, it } from 'vitest'
import { useLanguage } from '../../../src/common/messages/messages.ts'
import type { AnswerEvent } from '../../../src/common/trace/events.ts'
import { answerAsText } from '../../../src/ui/export/answer-as-text.ts'
import { sampleRun } from '../../fakes/sample-run.ts'

const question = 'Which tower is older?'
const date = '2026-03-02T10:00:00Z'
const answerTo = (asked: string) => sampleRun(asked).find(event => event.type === 'answer') as AnswerEvent

describe('an answer as text', () => {
  afterEach(() => useLanguage('en'))

  it('has the question, the sentences with their marks, and each note with its place and address', () => {
    const text = answerAsText({ question, date, answer: answerTo(question) })
    expect(text).toContain('Which tower is older?\n\nThe Empire State Building was completed 42 years after')
    expect(text).toContain('the Eiffel Tower.[1][2] The tower in Paris')
    expect(text).toContain('taller one until then. (not found in what was read)')
    expect(text).toMatch(
      /^\[1\] “The Eiffel Tower was completed on 31 March 1889\.” Eiffel Tower, Construction, revision 1278123456, read .*2026, https:\/\/en\.wikipedia\.org\/wiki\/Eiffel_Tower$/m,
    )
    expect(text.endsWith('\n')).toBe(true)
  })

  it('says that nothing was found, and what was read', () => {
    const text = answerAsText({ question, date, answer: answerTo('nothing') })
    expect(text).toContain('I could not find this.\n\nWhat was read\n[1] ')
  })

  it('says before an answer that it may be wrong', () => {
    expect(answerAsText({ question, date, answer: answerTo('probably') })).toContain('\n\nProbably: 31 March 1889[1]\n')
  })

  it('has a list on one line', () => {
    const text = answerAsText({ question, date, answer: answerTo('List all') })
    expect(text).toContain('\n\nEiffel Tower[1], Empire State Building[2]\n')
  })

  it('has the sentences of several pages under their names', () => {
    const text = answerAsText({ question, date, answer: answerTo('Explain') })
    expect(text).toContain(
      '\n\nEiffel Tower\nThe Eiffel Tower was completed on 31 March 1889.[1] It opened to visitors',
    )
    expect(text).toContain('\n\nEmpire State Building\nThe Empire State Building was completed on 11 April 1931.[3]\n')
  })

  it('claims nothing of the closest passage, and marks the likeliest words in it', () => {
    const text = answerAsText({ question, date, answer: answerTo('closest') })
    expect(text).toContain(
      'I could not find this. The closest that was read:[1]\n\n[1] “The Eiffel Tower was completed',
    )
    expect(text).toContain('on *31 March 1889*.”')
  })

  it('keeps every note on a line of its own, whatever pages and answers hold', () => {
    const answer = answerTo(question)
    const hostile = { ...answer.footnotes[0]!, title: 'A\nB\u0000', quote: 'one\r\ntwo', url: 'javascript:alert(1)' }
    const text = answerAsText({ question: 'a\n\nb', date, answer: { ...answer, footnotes: [hostile] } })
    expect(text).toMatch(/^a b\n\n/)
    expect(text).toMatch(/^\[1\] “one two” A B/m)
    expect(text).not.toContain('javascript:')
  })

  it('speaks Chinese', async () => {
    await useLanguage('zh')
    expect(answerAsText({ question, date, answer: answerTo(question) })).toContain('（在读过的内容中没有找到）')
  })
})
