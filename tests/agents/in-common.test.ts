import { describe, expect, it } from 'vitest'
import { inCommon } from '../../src/agents/in-common.ts'
import { Notebook } from '../../src/citations/notebook.ts'
import { NOT_COMPUTED } from '../../src/sandbox/sandbox.ts'

/** A run that took one answer from the first sentence of each of two pages, and a program that answers with the first. */
function answered(question: string, [one, other]: readonly [string, string], sentences: readonly [string, string]) {
  const notebook = new Notebook(question)
  const facts = [one, other].map((answer, i) => {
    const [n, title] = [i + 1, ['Ada Vance', 'Sun Li'][i]!]
    const text = sentences[i]!
    const passage = { n, source: 'wiki', title, section: [], text, url: '', revision: '1', page: `wiki/${title}` }
    notebook.hear({ type: 'passages', agent: 'a', passages: [passage] })
    notebook.hear({ type: 'claim', agent: 'a', n, question: `What is ${title}?`, answer })
    return { question: `What is ${title}?`, answer: `${answer} [${n}]` }
  })
  const final = { value: facts[0]!.answer, derivation: NOT_COMPUTED }
  return { final, told: inCommon(question, final, facts, notebook) }
}

const QUESTION = 'What do Ada Vance and Sun Li have in common?'

describe('what two have in common', () => {
  it.each([
    [
      'what the sentence on the other has too',
      ['poet', 'singer'],
      ['Ada Vance is a poet and singer.', 'Sun Li is a Norse singer.'],
      'singer [1][2]',
    ],
    [
      'one of several that were found',
      ['actress and singer', 'drummer'],
      ['Ada Vance is an actress and singer.', 'Sun Li is a singer, and a drummer.'],
      'singer [1][2]',
    ],
    [
      'the kind without its people',
      ['Norse singer', 'Aranese singer'],
      ['Ada Vance is a Norse singer.', 'Sun Li is an Aranese singer.'],
      'singer [1][2]',
    ],
  ] as const)('is %s', (_, answers, sentences, value) => {
    expect(answered(QUESTION, answers, sentences).told).toEqual({ value, derivation: NOT_COMPUTED })
  })

  it('is not found where nothing that was found is told of both', () => {
    const sentences = ['Ada Vance is a poet.', 'Sun Li is a Norse singer.'] as const
    expect(answered(QUESTION, ['poet', 'singer'], sentences).told.value).toBe('not found')
  })

  it('is not what the question has itself', () => {
    const sentences = ['Ada Vance lived in the 19th century.', 'Sun Li lived in the 20th century.'] as const
    const { told } = answered('Which century do they share?', ['19th century', '20th century'], sentences)
    expect(told.value).toBe('not found')
  })

  it('is no part of a name', () => {
    const sentences = ['Ada Vance sang for Norse Records.', 'Sun Li sang for Orme Records.'] as const
    const { told } = answered('Which label do they share?', ['Norse Records', 'Orme Records'], sentences)
    expect(told.value).toBe('not found')
  })

  it('is left as it is where both are the same', () => {
    const { final, told } = answered(QUESTION, ['singer', 'singer'], ['Ada Vance is a singer.', 'Sun Li is a singer.'])
    expect(told).toBe(final)
  })

  it.each([
    'Who was born first, Ada Vance or Sun Li, who share a name?',
    'Do Ada Vance and Sun Li have work in common?',
    'What is the share of the poet?',
    'Who taught Ada Vance?',
  ])('is not what is asked: %s', question => {
    const { final, told } = answered(question, ['poet', 'singer'], ['Ada Vance is a poet.', 'Sun Li is a singer.'])
    expect(told).toBe(final)
  })
})
