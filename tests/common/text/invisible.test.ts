import { describe, expect, it } from 'vitest'
import { withoutInvisible } from '../../../src/common/text/invisible.ts'

const asTags = (text: string) => Array.from(text, c => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join('')
const asSelectors = (text: string) => Array.from(text, c => String.fromCodePoint(0xe0100 + c.charCodeAt(0))).join('')

describe('characters that nobody sees', () => {
  it.each([
    ['tags that spell something', `1901${asTags('1999')}`, '1901'],
    ['variation selectors that spell something', `a${asSelectors('no')}`, `a${asSelectors('n')}`],
    ['marks between letters', 'se\u200Bc\u2060re\uFEFFt\u00AD', 'secret'],
    ['letters that are blank', 'a\u3164\u115F\uFFA0b', 'ab'],
    ['notes between lines', 'a\uFFF9b\uFFFAc\uFFFB', 'abc'],
    ['figures that are shown the other way around', 'in \u202E9991\u202C.', 'in .'],
  ])('are taken out: %s', (_, text, seen) => expect(withoutInvisible(text)).toBe(seen))

  it.each(['می\u200Cروم', '👩\u200D👧', '☂\uFE0F', '葛\u{E0100}', 'naïve', 'a\tb\nc'])(
    'stay where they shape others: %s',
    text => expect(withoutInvisible(text)).toBe(text),
  )

  it('leave Hebrew in its order, which is shown as it is written', () =>
    expect(withoutInvisible('\u202Eשלום\u202C')).toBe('שלום'))
})
