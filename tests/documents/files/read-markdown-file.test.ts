import { describe, expect, it } from 'vitest'
import { doesNotHang } from '../../harness/hang.ts'
import { asRead } from './as-read.ts'
import { madeFile } from './made-files.ts'
import { withReports } from './reports.ts'

const read = (text: string) => asRead(madeFile('a.md', text))

describe('a reported Markdown file', () =>
  withReports(report => {
    it('goes on after a tag that it mentions', async () => {
      const text = await asRead(await report('04-markdown-tags/notes.md'))
      expect(text).toContain(
        'Put the <script> tag at the end of the body, or the clock stops.\nThe club has 48 members.',
      )
      expect(text).toContain('[Fees] The yearly fee is 35 crowns.')
    })

    it('tells what is done, and keeps its notes', async () => {
      expect(await asRead(await report('15-task-list/tasks.md'))).toBe(
        '[] Repairs of the pier\n[x] Order the planks\n[ ] Paint the railing\n[x] Mend the lamp\n[ ] Ask the county for 900 crowns\nNote[^1] and another[^2].\n[^1]: Runa.\n[^2]: https://pier.example/plan',
      )
    })
  }))

describe('a tag in Markdown', () => {
  it.each([
    'Put the <script> tag at the end.',
    '<script> goes at the end.',
    '<title> and </title> go in the head.',
    '<form> is around the fields.',
    '<textarea> is for text.',
    '<pre> keeps spaces.',
    '<!DOCTYPE html> comes first.',
    '<!-- begins a comment',
    '<?php begins a program',
    '<plaintext>',
    'The <body> and <html> tags, <select>, <table> and <iframe>.',
    'A List<String> holds names.',
    'An <i> alone is a mention.',
  ])('is text where it is mentioned, and so is what follows: %s', async line => {
    expect(await read(`Notes.\n\n${line}\n\nThe end.\n\n## Next\n\nMore.`)).toBe(
      `[] Notes.\n${line}\nThe end.\n[Next] More.`,
    )
  })

  it.each([
    ['Some <b>bold</b>, H<sub>2</sub>O, 10<sup>6</sup>.', 'Some bold, H2O, 10⁶.'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['<script>\nlet a\n\nlet b\n</script>\n\nText.', 'Text.'],
    ['<style>a { color: red }</style>\n\nText.', 'Text.'],
    ['<!-- note\n\nto self -->\n\nText.', 'Text.'],
    ['<details><summary>More</summary>\n\nIn *it*.\n\n</details>', 'More\nIn it.'],
    ['<div align="center">\n\nText.\n\n</div>', 'Text.'],
    ['<table><tr><th>Boat<th>Built\n<tr><td>Sigrun<td>1968</table>', 'Boat: Sigrun; Built: 1968'],
    ['`<script>` and\n\n```html\n<title>x</title>\n```', '<script> and\n<title>x</title>'],
    ['<https://x.example>', 'https://x.example'],
  ])('is markup where it is used: %s', async (text, shown) => expect(await read(text)).toBe(`[] ${shown}`))

  it('is read in time that grows with the file alone', async () => {
    await doesNotHang(async () => {
      for (const piece of ['<script>\n\n', '<!-- x\n\n', '<b> </i> ', '<div>\n\n</p>\n\n', '[^1]: x\n\n    y\n\n'])
        await read(piece.repeat(20_000))
    })
  })
})

describe('a note in Markdown', () => {
  it('is kept with all of its paragraphs, wherever it stands', async () => {
    const text = 'Built in 1887[^a-b].\n[^a-b]: Says *Runa*.\n    In May.\n\n    And again.\n\n[^2]: x.\n\nThe end.'
    expect(await read(text)).toBe('[] Built in 1887[^a-b].\n[^a-b]: Says Runa. In May.\nAnd again.\n[^2]: x.\nThe end.')
  })
})

it('tasks are told apart in numbered lists and in HTML', async () => {
  expect(await read('1. [X] One\n2. [ ] Two')).toBe('[] [x] One\n[ ] Two')
  const html = '<html><body><ul><li><input type="checkbox" checked> One<li><input type=checkbox> Two</ul></body></html>'
  expect(await asRead(madeFile('a.html', html))).toBe('[] [x] One\n[ ] Two')
})
