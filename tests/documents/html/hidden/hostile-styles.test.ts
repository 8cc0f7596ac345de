import { describe, expect, it } from 'vitest'
import { markHidden } from '../../../../src/documents/html/hidden/mark-hidden.ts'
import { doesNotHang } from '../../../harness/hang.ts'

const times = (count: number, text: string) => text.repeat(count)
const numbered = (count: number, rule: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => rule(i)).join('')

describe('a style sheet made to hang the reader does not:', { timeout: 300_000 }, () => {
  it.each([
    ['a million open braces', `<style>${times(1_000_000, 'a{')}</style><p>x`],
    ['a million open brackets', `<style>${times(1_000_000, '(')}</style><p>x`],
    [
      '300,000 rules',
      `<style>${numbered(300_000, i => `.a${i}{display:none}`)}</style>${times(1_000, '<p class="a7">x')}`,
    ],
    ['rules within rules that double', `<style>${times(30, '& &,& &{')}display:none</style><p>x`],
    [
      'a selector over deep elements',
      `<style>${times(40, 'div ')}i{display:none}</style>${times(200, '<div>')}${times(5_000, '<b>x</b>')}`,
    ],
    ['rules for every element', `<style>${times(2_000, '*{display:block}')}</style>${times(50_000, '<p>x')}`],
    ['siblings of siblings', `<style>p~p~p~b{display:none}</style>${times(50_000, '<p></p>')}<b>x</b>`],
    [
      'what has what has what',
      `<style>:has(:has(:has(i))){display:none}</style>${times(200, '<div>')}${times(2_000, '<b>x</b>')}`,
    ],
    [
      'properties that grow',
      `<style>p{${numbered(40, i => `--a${i}:var(--a${i + 1})var(--a${i + 1});`)}--a40:x;display:var(--a0)}</style><p>x`,
    ],
    ['properties in a circle', '<style>p{--a:var(--b);--b:var(--a);display:var(--a)}</style><p>x'],
    ['a deep calculation', `<p style="opacity:${times(400, 'calc(')}1">x`],
    ['a long list within a rule', `<style>.a{${times(200_000, 'b,')}c{display:none}}</style><p>x`],
    ['a long animation', `<style>p{animation:${times(50_000, 'a ')}forwards}</style>${times(1_000, '<p>x')}`],
    ['strings without end', `<style>${times(300_000, 'a{b:"')}</style><p>x`],
    ['comments without end', `<style>${times(300_000, '/*')}</style><p>x`],
    ['properties of one’s own without end', `<style>a{${times(100_000, '--x:{')}</style><p>x`],
  ])('%s', async (_, html) => {
    await doesNotHang(() => markHidden(html))
  })

  it('a page is not read at all whose styles would take too long', () => {
    const css = times(3_000, 'div div div div *{color:red}')
    expect(markHidden(`<style>${css}</style>${times(20, '<div>')}${times(50_000, '<b>x</b>')}`)).toBe('')
  })
})
