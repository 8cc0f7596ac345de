import { describe, expect, it } from 'vitest'
import { doesNotHang } from '../../harness/hang.ts'
import { asRead, outcomeOf } from './as-read.ts'
import { madeFile } from './made-files.ts'

const read = async (name: string, text: string) => (await asRead(madeFile(name, text))).replace(/^\[\] \n/, '')
const json = (value: unknown) => read('a.json', JSON.stringify(value))

describe('JSON', () => {
  it('has lists of objects as tables, with names as headings', async () => {
    expect(
      await read(
        'a.json',
        '[{"boat":"Ida","length":20.50,"owner":{"town":"Brede"},"tags":["old","red"]},{"boat":"Sigrun","id":12345678901234567890}]',
      ),
    ).toBe(
      '[] Columns: boat; length; owner town; tags; id\n[Rows 1–2] boat: Ida; length: 20.50; owner town: Brede; tags: old, red\nboat: Sigrun; id: 12345678901234567890',
    )
  })

  it('has values beside their names, and objects under theirs', async () => {
    const boats = [{ name: 'Ida', crew: [{ name: 'Jan', role: 'Captain' }] }]
    expect(await json({ county: 'Orm', open: true, none: null, address: { town: 'Brede' }, boats })).toBe(
      '[] county: Orm\nopen: true\naddress town: Brede\n[boats › Ida] name: Ida\n[boats › Ida › crew] Columns: name; role\n[boats › Ida › crew › Row 1] name: Jan; role: Captain',
    )
  })

  const TABLE = '[] Columns: town; cars\n[Rows 1–2] town: Brede; cars: 1\ntown: Orm; cars: 2'
  it.each([
    [
      'by rows',
      [
        { town: 'Brede', cars: 1 },
        { town: 'Orm', cars: 2 },
      ],
    ],
    ['by columns', { town: { 0: 'Brede', 1: 'Orm' }, cars: { 0: 1, 1: 2 } }],
    [
      'with columns and rows apart',
      {
        columns: ['town', 'cars'],
        index: [0, 1],
        data: [
          ['Brede', 1],
          ['Orm', 2],
        ],
      },
    ],
  ])('has tables however pandas writes them: %s', async (_, value) => expect(await json(value)).toBe(TABLE))

  it('has things by their names as a table', async () => {
    expect(await json({ Ida: { built: 1999, cars: 4 }, Sigrun: { built: 1968, cars: 18 } })).toContain(
      'Ida; built: 1999; cars: 4\nSigrun; built: 1968; cars: 18',
    )
  })

  it.each([
    ['lines of objects', 'a.jsonl', '{"boat":"Ida","cars":4}\n{"boat":"Sigrun","cars":18}\n', 'boat: Sigrun; cars: 18'],
    [
      'rows of values, as spreadsheets hand them out',
      'a.json',
      '[["Boat","Cars"],["Ida",4],["Sigrun",18]]',
      'Boat: Sigrun; Cars: 18',
    ],
    [
      'places on a map',
      'a.geojson',
      '{"features":[{"properties":{"name":"Brede"},"geometry":{"coordinates":[[1,2],[3,4]]}}]}',
      'properties name: Brede; geometry coordinates: 1, 2, 3, 4',
    ],
    [
      'markup within',
      'a.json',
      '[{"title":"New pier","body":"<p>It <b>opened</b>.</p><p>At last.</p>"}]',
      '[New pier] title: New pier\nbody: It opened.\nAt last.',
    ],
    ['what is no JSON, as it is', 'a.json', '{"cut": [1,', '[Lines 1–1] {"cut": [1,'.replace('Lines 1–1', 'Line 1')],
  ])('is read with %s', async (_, name, text, line) => expect(await read(name, text)).toContain(line))

  it.each<[string, string, () => string]>([
    ['textless-file', 'is an empty list', () => '[]'],
    ['textless-file', 'is three million lists in each other', () => '['.repeat(3_000_000) + ']'.repeat(3_000_000)],
    ['unfolding-file', 'has three million values', () => `[${'1,'.repeat(3_000_000)}1]`],
    [
      'too-much-text',
      'has long names in many rows',
      () => JSON.stringify(Array.from({ length: 50_000 }, () => ({ ['n'.repeat(118)]: 1, ['m'.repeat(118)]: 2 }))),
    ],
  ])('is %s where it %s', async (code, _, make) => expect(await outcomeOf(madeFile('a.json', make()))).toBe(code))
})

describe('XML', () => {
  it('has elements that repeat as tables, attributes among their cells', async () => {
    const boat = (name: string, price: string) =>
      `<boat id="${name}"><built>1999</built><price currency="EUR">${price}</price></boat>`
    expect(
      await read(
        'a.xml',
        `<?xml version="1.0"?><fleet county="Orm">${boat('Ida', '99')}${boat('Sigrun', '1200.50')}</fleet>`,
      ),
    ).toBe(
      '[] county: Orm\n[boat] Columns: id; built; price; price currency\n[boat › Rows 1–2] id: Ida; built: 1999; price: 99; price currency: EUR\nid: Sigrun; built: 1999; price: 1200.50; price currency: EUR',
    )
  })

  it('has the news of a feed under their titles', async () => {
    const item = (title: string, text: string) =>
      `<item><title>${title}</title><description>${text}</description></item>`
    const feed = `<rss><channel><title>Harbour</title>${item('New pier', '&lt;p&gt;It &lt;b&gt;opened&lt;/b&gt;.&lt;/p&gt;')}${item('Storm', 'No boats.')}</channel></rss>`
    expect(await read('a.rss', feed)).toBe(
      '[] title: Harbour\n[item › New pier] title: New pier\ndescription: It opened.\n[item › Storm] title: Storm\ndescription: No boats.',
    )
  })

  it('has sentences whole in which words are set off', async () => {
    expect(await read('a.xml', '<book><para>It was <em>dark</em> there.</para></book>')).toContain(
      'para: It was dark there.',
    )
  })

  it('is told by its first line, whatever it is called', async () => {
    expect(await read('export', '<?xml version="1.0"?><a><boat>Ida</boat><cars>4</cars></a>')).toBe(
      '[] boat: Ida\ncars: 4',
    )
  })

  it('that ends early is read as it is', async () => {
    expect(await read('a.xml', '<a><boat>Ida</boat>')).toContain('<a><boat>Ida</boat>')
  })

  it('takes no longer the more elements it has', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => `<row><n>${i}</n><v>${i}.5</v></row>`)
    const text = await doesNotHang(() => read('a.xml', `<r>${rows.join('')}</r>`))
    expect(text).toContain('n: 49999; v: 49999.5')
  })

  it.each<[string, string, () => string]>([
    [
      'read',
      'has entities of its own, which stay as they are',
      () => '<!DOCTYPE l [<!ENTITY a "b">]><l><m>&a;</m><n>c</n></l>',
    ],
    ['read', 'is 50,000 elements deep', () => `${'<a>'.repeat(50_000)}x${'</a>'.repeat(50_000)}`],
    ['unfolding-file', 'has three million elements', () => `<a>${'<b/>'.repeat(2_400_000)}</a>`],
  ])('is %s where it %s', async (code, _, make) => expect(await outcomeOf(madeFile('a.xml', make()))).toBe(code))
})
