import { describe, expect, it } from 'vitest'
import { asRead, latin1, outcomeOf } from './as-read.ts'
import { madeFile } from './made-files.ts'
import { withReports } from './reports.ts'

const raw = String.raw
const read = (text: string) => asRead(madeFile('a.rtf', latin1(text)))

describe('a document in RTF', () => {
  withReports(report =>
    it('that was reported is read', async () => {
      expect(await asRead(await report('10-rtf/minutes.rtf'))).toBe(
        '[] The board met on 4 March in the café of Brede.\nIt was decided that the pier will be mended for 12,500 crowns.\nPresent: Runa, Aksel and Jørgen.',
      )
    }),
  )

  it('has the notes that LibreOffice marks as ignorable', async () => {
    const text = raw`{\rtf1 It sank.{\super\chftn{\*\footnote\chftn\pard\plain By Orm Yard.}} {\*\company Nobody}It was raised.\par}`
    expect(await read(text)).toBe('[] It sank. It was raised.\nBy Orm Yard.')
  })

  it.each([
    [
      'letters of Unicode, with what stands for them',
      raw`{\rtf1\ansi\uc1 Br\u252\'fccke \u8220"x\u8221" \u-10179?\u-8704? caf\u233e \u26085 ?\par}`,
      'Brücke “x” 😀 café 日',
    ],
    ['letters that nothing stands for', raw`{\rtf1\ansi{\uc0 a\u8217 b}\uc2 \u233xxc\par}`, 'a’béc'],
    ['letters of Windows', raw`{\rtf1\ansi\ansicpg1252 It\'92s \'80 5\par}`, 'It’s € 5'],
    [
      'Russian and Japanese in fonts of theirs',
      raw`{\rtf1\ansi{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset128 MS;}}\f1 \'cc\'f3\'e7\'e5\'e9\f0  caf\'e9 \f2 \'93\'fa\'96\'7b\'83A\par}`,
      'Музей café 日本ア',
    ],
    ['Polish in a code page of its own', raw`{\rtf1\ansi\ansicpg1250 \'a3\'f3d\'9f\par}`, 'Łódź'],
    ['signs that have a name', raw`{\rtf1 a\emdash b\~c\_d\-e \{f\} \\\par}`, 'a—b c-de {f} \\'],
    ['what TextEdit writes', '{\\rtf1\\ansi\n\\f0 Line one\\\nLine two\\\n}', 'Line one\nLine two'],
    ['a link', raw`{\rtf1 See {\field{\*\fldinst HYPERLINK "http://x"}{\fldrslt the plan}}.\par}`, 'See the plan.'],
    ['raised figures', raw`{\rtf1 10{\super 6} H{\sub 2}O\par}`, '10⁶ H2O'],
    ['a list', raw`{\rtf1{\listtext\'b7\tab}One\par{\listtext 2.\tab}Two\par}`, 'One\n2. Two'],
    [
      'a note',
      raw`{\rtf1 The pier{\super\chftn}{\footnote\pard\plain{\super\chftn} By Runa.\par And Aksel.} stands.\par}`,
      'The pier stands.\nBy Runa.\nAnd Aksel.',
    ],
    [
      'a box of text',
      raw`{\rtf1 Text\par{\shp{\*\shpinst{\sp{\sn x}{\sv 1}}{\shptxt\pard Box\par}}{\shprslt again}}\par}`,
      'Text\nBox',
    ],
    ['an end that is missing', raw`{\rtf1\ansi cut {\b short`, 'cut short'],
    [
      'no picture, head, hidden text or bytes',
      raw`{\rtf1{\header Head\par}a{\pict 89504e}{\v hidden}{\*\x y}{\pict\bin4 }}}}}b\par}`,
      'ab',
    ],
  ])('has %s', async (_, rtf, text) => expect(await read(rtf)).toBe(`[] ${text}`))

  it('has its headings, by its styles in any language', async () => {
    const rtf = raw`{\rtf1{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 heading 1;}{\s2 Titre 2;}}\pard\s1 The pier\par\pard\s0 Text.\par\pard\s2 Costs\par\pard 900 crowns\par}`
    expect(await read(rtf)).toBe('[] The pier\nText.\n[Costs] 900 crowns')
  })

  it.each([
    ['in bold', raw`{\b Ferry}\cell{\b Built}\cell`],
    ['by a mark', raw`\trhdr Ferry\cell Built\cell`],
  ])('has tables whose columns are named %s', async (_, head) => {
    const rtf = raw`{\rtf1\trowd\intbl ${head}\row\trowd\pard\intbl Sigrun\cell 1968\par 1969\cell\row\pard After\par}`
    expect(await read(rtf)).toBe('[] Ferry: Sigrun; Built: 1968, 1969\nAfter')
  })

  it('without text is told so, and one of braces alone ends', async () => {
    expect(await outcomeOf(madeFile('a.rtf', raw`{\rtf1\ansi}`))).toBe('textless-file')
    expect(await outcomeOf(madeFile('a.rtf', `{\\rtf1 ${'{'.repeat(3_000_000)}`))).toBe('unfolding-file')
    expect(await read(`{\\rtf1 ${'{'.repeat(100_000)}x`)).toBe('[] x')
  })
})
