import { describe, expect, it } from 'vitest'
import { meantInstead, requestIn } from '../../../src/agents/rules/follow-up-wordings.ts'

describe('what is asked of the last answer as it stands', () => {
  it.each([
    ['show me the source', 'source'],
    ['Can you give me a source for that?', 'source'],
    ["what's your source", 'source'],
    ['where does it say that?', 'source'],
    ['how do you know that', 'source'],
    ['are you sure?', 'source'],
    ['Is that really true?', 'source'],
    ['in a table', 'table'],
    ['Can you put that in a table, please?', 'table'],
    ['show it as a table', 'table'],
    ['shorter', 'shorter'],
    ['make it shorter please', 'shorter'],
    ['ok, in one sentence', 'shorter'],
    ['summarise that', 'shorter'],
    ['tl;dr', 'shorter'],
  ])('%s', (text, request) => expect(requestIn(text)).toBe(request))

  it.each([
    'what is the source of the Nile',
    'where is the source of it',
    'who invented the periodic table',
    'is it shorter than the Danube?',
    'are you sure that Hillary climbed it first?',
    'why?',
    'how do you know when eggs are done',
  ])('a question is none: %s', text => expect(requestIn(text)).toBeUndefined())
})

describe('what somebody meant instead', () => {
  it.each([
    ['no, I meant the film', 'film'],
    ['i mean the 1997 movie', '1997 movie'],
    ['sorry, I was asking about the planet', 'planet'],
    ['not the god, the planet', 'planet'],
    ['No, not that one, the river', 'river'],
    ['not the god but the planet', 'planet'],
    ['not Mercury - Venus', 'Venus'],
    ['i meant the one in Ohio', 'one in Ohio'],
    ['I meant the man who wrote it', 'man who wrote it'],
  ])('%s', (text, meant) => expect(meantInstead(text)).toBe(meant))

  it.each([
    'what is meant by entropy',
    'why not',
    'when was the film made',
    'which one do you mean',
    'Not counting suburbs, how many people live in Paris?',
    'not counting suburbs, how many people live in paris',
    'No, I meant how tall is it?',
    'Not everyone agreed, why?',
    'No, not really, how tall is it?',
    'Not only Paris, but also London?',
    'not really, tell me more',
    'Not many people know it, is that true?',
  ])('a question is none: %s', text => expect(meantInstead(text)).toBeUndefined())
})
