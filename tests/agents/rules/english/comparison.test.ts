import { expect, it } from 'vitest'
import { asksToCompare, comparingWordAt, wanted } from '../../../../src/agents/rules/english/comparison.ts'

it.each([
  ['Which tower is taller, the Blue Tower or the Red Tower?', '>', undefined],
  ['Which of them has fewer floors?', '<', undefined],
  ['Who was born first, Ada Vance or Sun Li?', undefined, '<'],
  ['Who died later?', undefined, '>'],
  // By age the older has more years, by birth the smaller date.
  ['Who is older, Ada Vance or Sun Li?', '>', '<'],
  ['Who is the youngest?', '<', '>'],
  ['Is the higher tower the lower of the two hills?', undefined, undefined],
  ['Where was Ada Vance born?', undefined, undefined],
  ['甲楼和乙楼哪座更高？', undefined, undefined],
])('%s: the figure %s, the date %s', (question, number, date) => {
  expect(wanted('number', question)).toBe(number)
  expect(wanted('date', question)).toBe(date)
})

it.each([
  ['Which tower is taller, the Blue Tower or the Red Tower?', 'taller'],
  ['Who was born earlier, the older or the younger Sun?', 'earlier'],
  ['Where was Ada Vance born?', undefined],
])('%s compares first by the word %s', (question, word) => {
  const at = comparingWordAt(question)
  expect(at === undefined ? undefined : /^\w+/.exec(question.slice(at))?.[0]).toBe(word)
})

it.each([
  ['Which tower is taller, the Blue Tower or the Red Tower?', true],
  ['Who was born first, Ada Vance or Sun Li?', true],
  ['Which city is warmer, Brede or Orn?', true],
  ['Which lake is shallower, Brede or Orn?', true],
  ['Who was more popular, Ada Vance or Sun Li?', false],
  ['Which is the tallest tower of the town?', false],
  ['Who was an author, Ada Vance or Sun Li?', false],
])('%s has one of two told by a figure or a date: %s', (question, expected) => {
  expect(asksToCompare(question)).toBe(expected)
})
