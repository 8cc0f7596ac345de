import { describe, expect, it } from 'vitest'
import { twoParts } from '../../../src/agents/rules/two-parts.ts'

describe('a question that asks for two things', () => {
  it.each([
    ['When was the tower completed, and how high is it?', 'When was the tower completed?', 'how high is it?'],
    ['Who painted it and in which town was he born?', 'Who painted it?', 'in which town was he born?'],
    ['who invented the piano and when', 'who invented the piano?', 'when?'],
    ['who built the wall and why', 'who built the wall?', 'why built the wall?'],
    ['When did the ship sink, and why?', 'When did the ship sink?', 'why did the ship sink?'],
    ['Is the hill in Wales and where?', 'Is the hill in Wales?', 'where Is the hill in Wales?'],
    ['Who wrote A and B, and when did she die?', 'Who wrote A and B?', 'when did she die?'],
    ['Which ship sank, and who was its captain?', 'Which ship sank?', 'who was its captain?'],
    ['How high is the hill and who climbed it first?', 'How high is the hill?', 'who climbed it first?'],
    ['Is the hill in Wales and how high is it?', 'Is the hill in Wales?', 'how high is it?'],
    ['Who was Ada Vance? Is she alive?', 'Who was Ada Vance?', 'Is she alive?'],
    ['When and where was Ada Vance born?', 'When was Ada Vance born?', 'where was Ada Vance born?'],
  ])('is two: %s', (question, first, second) => {
    expect(twoParts.apply(question)).toEqual([first, second])
  })

  it.each([
    'Who built the tower and who lived in the valley?',
    'Which river flows through Oslo and Bergen?',
    'Who knows when and how to plant roses?',
    'Who is older, Ada Vance or Sun Li?',
    'Who was she? Where was she born? When did she die?',
    'tell me about the tower and its builder',
    '',
  ])('is one: %s', question => {
    expect(twoParts.apply(question)).toBeUndefined()
  })
})
