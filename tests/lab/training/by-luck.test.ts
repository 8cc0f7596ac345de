import { describe, expect, it } from 'vitest'
import { byLuck } from '../../../lab/training/native/by-luck.ts'
import type { Conversation } from '../../../lab/training/teacher/teacher-engine.ts'

const NEEDED = new Set(['Aspirin', 'Felix Hoffmann'])

describe('a right answer is by luck', () => {
  it('where a fact comes from a page that the question does not need', () => {
    expect(byLuck([reader('Aspirin', 'Bayer [1]'), reader('Leverkusen', '1897 [2]')], NEEDED)).toBe(true)
  })

  it('not where such a page was opened and told nothing', () => {
    expect(byLuck([reader('Leverkusen', 'not found'), reader('Aspirin', '1897 [2]')], NEEDED)).toBe(false)
  })

  it('not where nobody says which pages are needed', () => {
    expect(byLuck([reader('Leverkusen', '1897 [1]')], new Set())).toBe(false)
  })
})

function reader(page: string, answer: string): Conversation {
  return {
    role: 'reader',
    messages: [
      { role: 'system', content: 'You read one page.' },
      { role: 'user', content: `Task: When was it first made?\nPage: ${page}` },
      { role: 'user', content: 'Observation:\n[1] It was first made in 1897.' },
      { role: 'assistant', content: `Code:\n\`\`\`js\nfinal_answer(${JSON.stringify(answer)});\n\`\`\`<end_action>` },
    ],
  }
}
