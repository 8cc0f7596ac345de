import { describe, expect, it } from 'vitest'
import { isInScriptOf } from '../../../src/common/text/is-in-script-of.ts'

describe('what an embedder reads', () => {
  it.each([
    ['en', 'the river Nile', 'река Нил'],
    ['ru', 'река Нил', 'the river Nile'],
    ['zh', '尼罗河', 'the river Nile'],
    ['zh-Hant', '尼羅河', 'the river Nile'],
    ['ja', '河', 'the river Nile'],
    ['ja', 'ながい', '나일강'],
    ['ja', 'ナイル', '나일강'],
    ['ko', '나일강', 'ナイル'],
    ['ko', '江', 'the river Nile'],
  ])('in %s includes %s, but not %s', (language, own, other) => {
    expect(isInScriptOf([language], own)).toBe(true)
    expect(isInScriptOf([language], other)).toBe(false)
  })

  it('is what any of its languages includes', () => {
    expect(isInScriptOf(['en', 'ja'], 'ナイル')).toBe(true)
    expect(isInScriptOf(['en', 'ja'], 'река')).toBe(false)
  })

  it.each([
    ['it names no language', []],
    ['the script of its language is not known', ['qaa']],
    ['the script of its language is none to Unicode', ['ur-Aran']],
  ])('is any text where %s', (_, languages) => {
    expect(isInScriptOf(languages, 'река Нил')).toBe(true)
  })
})
