import { describe, expect, it } from 'vitest'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { byLetter, hebrew, lines, type Print, printedPdf, widthOf } from './printed-pdf.ts'
import './reports.ts'

type Options = Parameters<typeof printedPdf>[1]

const textOf = async (prints: readonly Print[], options?: Options): Promise<string> =>
  (await readFile(printedPdf(prints, options))).sections
    .map(({ text }) => text)
    .join('\n')
    .trim()

describe('figures that stand raised', () => {
  type Raised = { by?: number; size?: number; font?: 'H' | 'T'; reversed?: boolean }
  const raised = (
    before: string,
    mark: string,
    after: string,
    { by = 4, size = 7, font = 'H', reversed = false }: Raised = {},
  ) => {
    const [x, y] = [60, 700]
    const at = x + widthOf(before)
    const prints: Print[] = [
      { text: before, x, y },
      { text: mark, x: at, y: y + by, size, font },
      { text: after, x: at + widthOf(mark, size), y },
    ]
    return textOf(reversed ? prints.reverse() : prints)
  }

  it.each([
    ['It opened in 1887', '12', ' and closed.'],
    ['the bridge', '4', ' was built'],
    ['He said so.', '1', ' Then he left'],
    ['rose by 1,240', '2,3', ' crowns'],
    ['rose by 83,000', 'a', ' crowns'],
    ['in 1887', '[2]', ' and after'],
  ])('are the mark of a note, and left out: %s', async (before, mark, after) => {
    expect(await raised(before, mark, after)).toBe(before + after)
  })

  it.each([
    ['a load of 10', '-3', ' kg', 'a load of 10⁻³ kg'],
    ['an area of 25 km', '2', ' of land', 'an area of 25 km² of land'],
    ['E = mc', '2', '.', 'E = mc².'],
    ['sin', '2', ' x', 'sin² x'],
    ['at 20', 'o', 'C it froze', 'at 20°C it froze'],
    ['2', '8', ' = 256', '2⁸ = 256'],
    ['a cube of 100', '3', ' metres', 'a cube of 100³ metres'],
    ['in units of 1024', '2', ' bytes', 'in units of 1024² bytes'],
    ['price $12', '99', ' only', 'price $12⁹⁹ only'],
    ['the isotope ', '14', 'C decays', 'the isotope ¹⁴C decays'],
  ])('are a power, or go before: %s', async (before, mark, after, text) => {
    expect(await raised(before, mark, after)).toBe(text)
  })

  it('are a mark behind a round number too where its note is on the page', async () => {
    const x = 60 + widthOf('It weighs 1000')
    const prints: Print[] = [
      { text: 'It weighs 1000', x: 60, y: 700 },
      { text: '2', x, y: 704, size: 7 },
      { text: ' tons.', x: x + widthOf('2', 7), y: 700 },
      { text: '2 By its builder.', x: 60, y: 100, size: 8 },
    ]
    expect(await textOf(prints)).toBe('It weighs 1000 tons.\n2 By its builder.')
  })

  it.each<[string, Raised]>([
    ['higher', { by: 6, size: 6 }],
    ['lower, in another font', { by: 2.5, size: 6, font: 'T' }],
    ['written last', { reversed: true }],
    ['in the same size', { size: 11 }],
  ])('may stand %s', async (_, options) => {
    expect(await raised('opened in 1887', '2', ' and closed', options)).toBe('opened in 1887 and closed')
  })

  it('are kept apart from a note that they begin', async () => {
    const prints: Print[] = [
      { text: '2', x: 60, y: 703, size: 6 },
      { text: 'County of Orm, Roads, p. 14.', x: 60 + widthOf('2', 6), y: 700, size: 9 },
    ]
    expect(await textOf(prints)).toBe('2 County of Orm, Roads, p. 14.')
  })

  it('are letters where they are letters', async () => {
    expect(await raised('on the 19', 'th', ' day')).toBe('on the 19th day')
  })

  it('are no number with what they stand under', async () => {
    expect(await raised('101', '2', ' is five', { by: -2 })).toBe('101₂ is five')
    expect(await raised('CO', '2', ' rises', { by: -2 })).toBe('CO2 rises')
  })
})

const STORY = [
  'The council met on 3 May in the town hall.',
  'It decided that the old bridge would be',
  'closed for good.',
]
const TOLD = STORY.join(' ')

describe('a page that is turned', () => {
  it.each([0, 90, 180, 270])('by %i degrees is read as it is shown', async rotate => {
    expect(await textOf(lines(STORY), { rotate })).toBe(TOLD)
  })

  it.each<[string, number, (i: number) => { x: number; y: number }]>([
    ['up', 90, i => ({ x: 100 + 14 * i, y: 60 })],
    ['upside down', 180, i => ({ x: 500, y: 100 + 14 * i })],
    ['down', 270, i => ({ x: 400 - 14 * i, y: 700 })],
  ])('may have text that runs %s', async (_, turned, place) => {
    expect(await textOf(STORY.map((text, i) => ({ text, turned, ...place(i) })))).toBe(TOLD)
  })

  it('has no stamps across it, and no titles along it', async () => {
    const around: Print[] = [
      { text: 'DRAFT', x: 200, y: 300, size: 80, turned: 45 },
      { text: 'Preprint 1234', x: 20, y: 300, size: 20, turned: 90 },
    ]
    expect(await textOf([...around, ...lines(STORY)])).toBe(TOLD)
  })
})

describe('text that is printed again for boldness', () => {
  it('is read once where whole lines are', async () => {
    const twice = [0, 0.4, 0.8].flatMap(by =>
      lines(['Total due: 1,240 crowns.', 'It is late.'], { x: 60 + by, y: 760 - by }),
    )
    expect(await textOf(twice)).toBe('Total due: 1,240 crowns. It is late.')
  })

  it('is read once where words are', async () => {
    const words = 'Total due: 1,240 crowns'.split(' ')
    const prints = words.flatMap((text, i) => {
      const x = 60 + widthOf(words.slice(0, i).join(' ') + (i ? ' ' : ''))
      return [0, 0.5].map(by => ({ text, x: x + by, y: 700 }))
    })
    expect(await textOf(prints)).toBe('Total due: 1,240 crowns')
  })

  it('is read once where letters are, narrow ones among them', async () => {
    const prints = byLetter('Account 5512 bill till 4 July.', 40, 700).flatMap(print => [
      print,
      { ...print, x: print.x + 0.4 },
    ])
    expect(await textOf(prints)).toBe('Account 5512 bill till 4 July.')
  })

  it('is read twice where it is said twice', async () => {
    expect(
      await textOf([
        { text: 'no no no', x: 60, y: 700 },
        { text: 'no', x: 60 + widthOf('no no no '), y: 700 },
      ]),
    ).toBe('no no no no')
    expect(await textOf(byLetter('A ball and a bell, 11 22', 60, 700))).toBe('A ball and a bell, 11 22')
  })
})

describe('the order of a page', () => {
  it('is that of its lines, however they were written', async () => {
    expect(await textOf(lines(STORY).reverse())).toBe(TOLD)
    const [a, b, c] = lines(STORY)
    expect(await textOf([b!, c!, a!])).toBe(TOLD)
  })

  it.each([
    ['in turn', false],
    ['in the other turn', true],
  ])('is by rows in a table whose columns were written %s', async (_, isReversed) => {
    const columns = [
      lines(['Boat', 'Sigrun', 'Torvald', 'Freydis']),
      lines(['Built', '1968', '1987', '2006'], { x: 200 }),
      lines(['Cars', '18', '42', '65'], { x: 300 }),
    ]
    const text = await textOf((isReversed ? columns.reverse() : columns).flat())
    expect(text).toBe(
      'Boat: Sigrun; Built: 1968; Cars: 18\nBoat: Torvald; Built: 1987; Cars: 42\nBoat: Freydis; Built: 2006; Cars: 65',
    )
  })

  it('is by rows in a table of longer texts', async () => {
    const schools = ['School', 'Brede Primary School for boys', 'Orm Secondary School and college']
    const addresses = ['Address', '12 Long Street, near the pier', 'The Old Mill, Harbour Road 7']
    const text = await textOf([...lines(schools), ...lines(addresses, { x: 300 })])
    expect(text).toContain('Orm Secondary School and college | The Old Mill, Harbour Road 7')
  })

  it('begins with an initial that is several lines high', async () => {
    const text = await textOf([
      { text: 'T', x: 60, y: 686, size: 40 },
      { text: 'he ferry Sigrun was built in the year', x: 88, y: 708 },
      { text: 'of 1968 and carried 18 cars until she', x: 88, y: 697 },
      { text: 'was sold to a club of divers in 2011 or so', x: 60, y: 684 },
    ])
    expect(text).toBe(
      'The ferry Sigrun was built in the year of 1968 and carried 18 cars until she was sold to a club of divers in 2011 or so',
    )
  })

  const LEFT = [
    'The ferry Sigrun was built in',
    '1968 and carried 18 cars until',
    'she was sold to a club of',
    'divers in the year 2011. She',
    'lies in the harbour of Brede.',
  ]
  const RIGHT = [
    'The lighthouse of Kalv was lit',
    'for the first time in 1871 and',
    'went out in 1950, when the',
    'last keeper left the island.',
    'Nobody has lit it since then.',
  ]
  const title: Print = {
    text: 'The news of the county, printed in the year 2011 for everybody',
    x: 60,
    y: 790,
    size: 14,
  }
  const imprint: Print = { text: 'Printed in Brede for those who live there', x: 60, y: 600, size: 9 }
  const read = [title.text, LEFT.join(' '), RIGHT.join(' '), imprint.text].join('\n')
  const beside = (x: number, by = 0) => lines(RIGHT, { x, y: 760 - by })

  it.each<[string, Print[]]>([
    ['written one after the other', [title, ...lines(LEFT), ...beside(310), imprint]],
    ['written line by line', [title, ...lines(LEFT).flatMap((line, i) => [line, beside(310)[i]!]), imprint]],
    ['whose lines do not stand beside each other', [imprint, ...beside(310, 5), ...lines(LEFT), title]],
    ['that are near to each other', [title, ...lines(LEFT), ...beside(222), imprint]],
  ])('is by columns in text that is set in columns %s', async (_, prints) => {
    expect(await textOf(prints)).toBe(read)
  })

  it('is by columns in three of them, with a table in one', async () => {
    const table = [
      ...lines(['Boat', 'Sigrun', 'Torvald'], { y: 660 }),
      ...lines(['Built', '1968', '1987'], { x: 130, y: 660 }),
    ]
    const third = LEFT.map(line => line.replace('Sigrun', 'Freydis'))
    const text = await textOf([
      title,
      ...lines(LEFT, { size: 9 }),
      ...table,
      ...lines(RIGHT, { x: 230, size: 9 }),
      ...lines(third, { x: 400, size: 9 }),
    ])
    expect(text).toBe(
      [
        title.text,
        LEFT.join(' '),
        'Boat: Sigrun; Built: 1968',
        'Boat: Torvald; Built: 1987',
        RIGHT.join(' '),
        third.join(' '),
      ].join('\n'),
    )
  })

  it('keeps apart what stands beside each other in an invoice', async () => {
    const text = await textOf([
      ...lines(['Acme Boats Ltd', 'Harbour Street 3', 'Brede']),
      ...lines(['Invoice no. 2024-117', 'Date: 4 May 2024', 'Due: 4 June 2024'], { x: 350, y: 757, leading: 17 }),
      ...lines(['Oars, pair', 'Anchor, 12 kg'], { y: 660 }),
      ...lines(['2', '1'], { x: 300, y: 660 }),
      ...lines(['80.00', '85.00'], { x: 400, y: 660 }),
    ])
    expect(text).toContain('Oars, pair | 2 | 80.00\nAnchor, 12 kg | 1 | 85.00')
    expect(text).toContain('Acme Boats Ltd\nHarbour Street 3\nBrede')
    expect(text).toContain('Invoice no. 2024-117\nDate: 4 May 2024')
  })
})

describe('letters that are set apart', () => {
  const body: Print = { text: 'Boats may stay for three nights.', x: 40, y: 670 }

  it.each([1, 3, 4, 6, 9, 12, 16])('by %i points are words', async spaced => {
    const heading: Print = { text: 'HARBOUR RULES OF BREDE', x: 40, y: 700, size: 14, font: 'B', spaced }
    expect(await textOf([heading, body])).toBe(`HARBOUR RULES OF BREDE\n${body.text}`)
  })

  it.each([3, 6, 10])('by %i points and written each alone are words', async spaced => {
    const heading = byLetter('HARBOUR RULES OF BREDE', 40, 700, { size: 14, spaced })
    expect(await textOf([...heading, body])).toBe(`HARBOUR RULES OF BREDE\n${body.text}`)
  })

  it('so little that spaces do not show are words where the file has them elsewhere', async () => {
    const heading: Print = { text: 'HARBOUR RULES OF BREDE', x: 40, y: 700, size: 14, font: 'B', spaced: 2 }
    const more: Print = { text: 'The harbour of Brede has rules.', x: 40, y: 640 }
    expect(await textOf([heading, body, more])).toContain('HARBOUR RULES OF BREDE\n')
    expect(await textOf([{ ...heading, text: 'INTRODUCTION' }, body])).toContain('INTRODUCTION\n')
  })

  it('by spaces are words', async () => {
    expect(await textOf([{ text: 'A B S T R A C T', x: 40, y: 700 }, body])).toBe(`ABSTRACT\n${body.text}`)
  })

  it('for emphasis are words', async () => {
    const prints: Print[] = [
      { text: 'Das ist ', x: 40, y: 700 },
      { text: 'sehr', x: 40 + widthOf('Das ist '), y: 700, spaced: 3 },
      { text: 'wichtig.', x: 40 + widthOf('Das ist sehr ') + 12, y: 700 },
    ]
    expect(await textOf(prints)).toBe('Das ist sehr wichtig.')
  })

  it.each(['A B C D E', 'J. R. R. Tolkien', '1 2 3 4 5 6'])('as names and numbers are stay apart: %s', async text => {
    expect(await textOf([{ text, x: 40, y: 700 }, body])).toContain(`${text}\n`)
  })
})

describe('a list of contents', () => {
  it('has a line for each entry', async () => {
    const entries = [
      '1 The harbour of Brede . . . . . . . . . . . . . . . . 3',
      '2 The lighthouse of Kalv . . . . . . . . . . . . . . . 14',
    ]
    expect(await textOf(lines(entries))).toBe(entries.join('\n'))
  })
})

describe('glyphs that are placed one by one', () => {
  it.each([true, false])('are read by their place (from the right: %s)', async isReversed => {
    const text = 'The pier was mended in 1994 by the club'
    expect(await textOf(byLetter(text, 40, 700, { isReversed }))).toBe(text)
  })
})

describe('lines that run from right to left', () => {
  const LETTER = 6.6
  /** Each word where it is seen, the first one rightmost. */
  const words = (text: string): Print[] => {
    let right = 500
    return text.split(' ').map(word => {
      const left = right - word.length * LETTER
      right = left - LETTER
      return { text: hebrew(word), x: left, y: 700, font: 'R' as const }
    })
  }

  it.each(['המגדלור נבנה בשנת 1871 ושומרו היה יאן הולם', 'בשנים 1871 1902 נבנה', 'אורכו 412 מטרים'])(
    'are read from there, with numbers as they are: %s',
    async text => {
      expect(await textOf(words(text))).toBe(text)
      expect(await textOf(words(text).reverse())).toBe(text)
    },
  )

  it('are read from there letter by letter', async () => {
    const glyphs = words('המגדלור נבנה בשנת 1871').flatMap(word =>
      [...word.text].map((letter, i) => ({ ...word, text: letter, x: word.x + i * LETTER })),
    )
    expect(await textOf(glyphs)).toBe('המגדלור נבנה בשנת 1871')
  })

  it('have cells in that order', async () => {
    const prints: Print[] = [
      { text: hebrew('סירה'), x: 400, y: 700, font: 'R' },
      { text: '1968', x: 250, y: 700 },
      { text: hebrew('ישנה'), x: 100, y: 700, font: 'R' },
    ]
    expect(await textOf(prints)).toBe('סירה | 1968 | ישנה')
  })
})

describe('words that are cut at the end of a line', () => {
  it.each<[string, string[], string]>([
    [
      'as they are written elsewhere',
      ['It is a long-', 'term lease.', 'The long-term plan.'],
      'It is a long-term lease.',
    ],
    [
      'whole where they are whole elsewhere',
      ['The rail-', 'way came.', 'The railway and the way.'],
      'The railway came.',
    ],
    ['whole where nothing is known', ['The light-', 'house stood.'], 'The lighthouse stood.'],
    ['with a hyphen that many words have', ['He is a well-', 'known man, as is known.'], 'He is a well-known man'],
    ['with a hyphen before what is joined on', ['A road-', 'based plan for the road.'], 'A road-based plan'],
    ['without one that begins a word', ['An un-', 'known man.'], 'An unknown man'],
    ['with the hyphens that they have', ['The state-of-the-', 'art house of the art.'], 'The state-of-the-art house'],
    ['with a part left for another', ['Both short-', 'and long-term plans.'], 'Both short- and long-term plans.'],
    ['as numbers in words', ['There were twenty-', 'three of them.'], 'There were twenty-three of them.'],
    ['as numbers', ['It lasted from 1990-', '1995 in all.'], 'from 1990-1995 in all'],
  ])('are read %s', async (_, texts, text) => {
    expect(await textOf(lines(texts))).toContain(text)
  })
})

describe('accents of TeX', () => {
  it('belong to their letters', async () => {
    const text = 'The work of Schr¨odinger and Poincar´e in M¨unchen and ¨Uber, gar¸con'
    expect(await textOf([{ text, x: 40, y: 700 }])).toBe(
      'The work of Schrödinger and Poincaré in München and Über, garçon',
    )
  })
})

describe('a form that was filled in', () => {
  const field = (value: string, rect: string, more = '') =>
    `/Subtype/Widget/FT/Tx/T(f${rect})/V(${value})/Rect[${rect}]${more}`
  const list = (values: string, options: string, rect: string, flags: number) =>
    `/Subtype/Widget/FT/Ch/Ff ${flags}/T(c)/V${values}/Opt${options}/Rect[${rect}]`
  const box = (isOn: boolean, rect: string, name = 'Ja') =>
    `/Subtype/Widget/FT/Btn/T(b${rect})/V/${isOn ? name : 'Off'}/AS/${isOn ? name : 'Off'}/AP<</N<</${name} 4 0 R/Off 4 0 R>>>>/Rect[${rect}]`
  const radio = (name: string, chosen: string, rect: string) =>
    `/Subtype/Widget/FT/Btn/Ff 49152/T(r)/V/${chosen}/AS/${name === chosen ? name : 'Off'}/AP<</N<</${name} 4 0 R/Off 4 0 R>>>>/Rect[${rect}]`

  it('has each value after what it was asked for', async () => {
    const fields = [field('Runa Holm', '200 755 400 775'), field('Two\\nlines', '200 715 400 760', '/Ff 4096')]
    expect(await textOf(lines(['Name:', '', 'Remarks'], { leading: 11 }), { fields: [fields[0]!] })).toContain(
      'Name: Runa Holm',
    )
    expect(await textOf([{ text: 'Remarks', x: 60, y: 744 }], { fields: [fields[1]!] })).toBe('Remarks: Two lines')
  })

  it('has the boxes that are ticked, and those that are not', async () => {
    const prints: Print[] = [
      { text: 'Insured', x: 60, y: 732 },
      { text: 'Yes', x: 220, y: 732 },
      { text: 'No', x: 280, y: 732 },
      { text: 'I agree', x: 80, y: 700 },
    ]
    const fields = [box(true, '200 730 212 742'), box(false, '262 730 274 742', 'On'), box(false, '60 698 72 710')]
    expect(await textOf(prints, { fields })).toBe('Insured: ☒ Yes ☐ No\n☐ I agree')
  })

  it('has what was chosen of several', async () => {
    const prints: Print[] = [
      { text: 'Berth', x: 60, y: 700 },
      { text: 'small', x: 120, y: 700 },
      { text: 'large', x: 200, y: 700 },
    ]
    const fields = [radio('one', 'two', '104 698 116 710'), radio('two', 'two', '184 698 196 710')]
    expect(await textOf(prints, { fields })).toBe('Berth ☐ small ☒ large')
  })

  it('has what was chosen from a list as the list shows it', async () => {
    const boats = list('(s)', '[[(s)(Sailing boat)][(m)(Motor boat)]]', '200 697 400 711', 131_072)
    expect(await textOf([{ text: 'Boat', x: 60, y: 700 }], { fields: [boats] })).toBe('Boat: Sailing boat')
    const colours = list('[(red)(blue)]', '[(red)(blue)(green)]', '200 697 400 711', 2_097_152)
    expect(await textOf([{ text: 'Colours', x: 60, y: 700 }], { fields: [colours] })).toBe('Colours: red, blue')
  })

  it('is read from right to left where it is printed so', async () => {
    const fields = [field('Runa Holm of Brede', '200 697 480 712')]
    expect(await textOf([{ text: hebrew('שם'), x: 500, y: 700, font: 'R' }], { fields })).toBe('שם: Runa Holm of Brede')
  })

  it('has what was written over it, and nothing that is hidden, secret or empty', async () => {
    const fields = [
      '/Subtype/FreeText/Contents(Runa Holm)/DA(/H 11 Tf)/Rect[200 697 400 711]',
      field('hidden', '200 640 300 654').replace('/T(', '/F 2/T('),
      field('secret', '200 620 300 634', '/Ff 8192'),
      field('', '200 600 300 614'),
    ]
    expect(await textOf([{ text: 'Name', x: 60, y: 700 }], { fields })).toBe('Name: Runa Holm')
  })

  it('is read on a page that is turned', async () => {
    const prints: Print[] = [{ text: 'Name', x: 100, y: 60, turned: 90 }]
    expect(await textOf(prints, { rotate: 90, fields: [field('Runa Holm', '88 120 104 300')] })).toBe('Name: Runa Holm')
  })

  it('is no form without text', async () => {
    expect(await textOf([], { fields: [field('Runa Holm', '200 755 400 775')] })).toBe('Runa Holm')
  })
})
