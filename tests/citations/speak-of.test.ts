import { describe, expect, it } from 'vitest'
import { speakOf } from '../../src/citations/speak-of.ts'

const rivette = { title: 'Jacques Rivette', text: 'He was born in Rouen and made films in Paris.' }
const isabelle = { title: 'Isabelle of Orléans', text: 'She was the spouse of Henri of Paris.' }

describe('whether passages speak of what a question names', () => {
  it.each([
    ['Where was Jacques Rivette born?', rivette, true],
    ['Who is the spouse of Jacques Rivette?', isabelle, false],
    ['Who was the spouse of Henri, Count of Paris?', isabelle, true],
    ['Which band has a drummer in the Rivette Hall of Fame?', rivette, true],
  ])('%s', (question, passage, expected) => expect(speakOf(question, [passage])).toBe(expected))

  it('takes all passages together', () => {
    expect(speakOf('Did Godard meet Henri?', [rivette])).toBe(false)
    expect(speakOf('Did Godard meet Henri?', [rivette, isabelle])).toBe(true)
  })

  it('knows forms of a name', () => {
    const tower = { title: 'Eiffelturm', text: 'Er steht in Paris.' }
    expect(speakOf('Wann begann der Bau des Eiffelturms?', [tower])).toBe(true)
  })

  it('may be any passage where the question names nothing', () => {
    expect(speakOf('How tall is a giraffe?', [isabelle])).toBe(true)
    expect(speakOf('长颈鹿有多高？', [isabelle])).toBe(true)
  })
})
