import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { answerAsBibtex } from '../../../src/ui/export/answer-as-bibtex.ts'
import { answerAsHtml } from '../../../src/ui/export/answer-as-html.ts'
import { answerAsMarkdown } from '../../../src/ui/export/answer-as-markdown.ts'
import { runFile } from '../../../src/ui/export/run-file.ts'
import { XSS_PAYLOADS } from '../../xss-payloads.ts'
import { bibtexEntries } from './bibtex-entries.ts'
import { answersOf, DATE, runOf } from './made-up-runs.ts'
import { unescapedPart } from './markdown.ts'
import { shapeOf } from './shape.ts'

const asked = (text: string) => answersOf(text).map(answer => ({ question: text, date: DATE, answer }))
const runsOf = (text: string) => {
  const run = runOf(text)
  return answersOf(text).map(answer => ({ ...run, events: [...run.events.slice(0, -1), answer] }))
}
/** Each answer of a hostile text with the same one of a harmless text. */
const pairs = <T>(all: (text: string) => T[], payload: string, plain: string) => {
  const known = all(plain)
  return all(payload).map((made, i) => [made, known[i]!] as const)
}
/** What a harmless text of the same run makes: an address, so that all links are there. */
const PLAIN = 'https://example.org/plain'

function expectOnlyTheTemplates(page: string, plain: string) {
  const made = shapeOf(page)
  const known = shapeOf(plain)
  expect([...made.kinds].filter(kind => !known.kinds.has(kind))).toEqual([])
  for (const address of made.addresses) expect(address).toMatch(/^(https?:\/\/|#(note|mark|footnote)-[\w-]+$)/)
  for (const id of made.ids) expect(id).toMatch(/^(note|mark|footnote)-[\w-]+$/)
  expect(made.comments).toBe(0)
}

it('has a wide choice of hostile texts', () => {
  expect(new Set(XSS_PAYLOADS).size).toBeGreaterThanOrEqual(100)
})

describe.each(XSS_PAYLOADS)('%j in every text of a run', payload => {
  it('makes nothing of a run file that its template did not make, and is shown as it is', () => {
    for (const [run, plain] of pairs(runsOf, payload, PLAIN)) {
      const page = runFile(run)
      expectOnlyTheTemplates(page, runFile(plain))
      const { document } = parseHTML(page)
      expect(document.querySelectorAll('script')).toHaveLength(1)
      for (const selector of ['title', 'h1', '.code, code', '.answer mark', '.thought']) {
        expect(squeezed(document.querySelector(selector)?.textContent ?? '')).toContain(squeezed(payload))
      }
    }
  })

  it('makes nothing of a copied answer in HTML', () => {
    for (const [made, plain] of pairs(asked, payload, PLAIN)) {
      expectOnlyTheTemplates(answerAsHtml(made), answerAsHtml(plain))
    }
  })

  it('makes nothing of a copied answer in Markdown', () => {
    for (const [made, plain] of pairs(asked, payload, 'plain')) {
      expect(skeleton(answerAsMarkdown(made))).toEqual(skeleton(answerAsMarkdown(plain)))
    }
  })

  it('makes nothing of the entries in BibTeX', () => {
    const entries = bibtexEntries(answerAsBibtex(asked(payload)[0]!))
    expect(entries.map(({ type }) => type)).toEqual(['misc', 'misc', 'misc'])
    for (const { fields } of entries) {
      expect(
        Object.keys(fields).filter(name => !['title', 'howpublished', 'url', 'urldate', 'note'].includes(name)),
      ).toEqual([])
      expect(fields.title?.match(/\\[a-z]+\{?/g) ?? []).toSatisfy((commands: string[]) =>
        commands.every(command => /^\\text(backslash|braceleft|braceright|asciitilde|asciicircum)\{$/.test(command)),
      )
    }
  })
})

/** White space and what cannot be shown aside. */
const squeezed = (text: string) => text.replace(/[\s\p{Cc}\p{Cs}\u{fffd}]+/gu, '')

/** The lines of some Markdown, each as the signs in it that are markup. Addresses of links are checked, and left out. */
function skeleton(markdown: string): string[] {
  const plain = unescapedPart(
    markdown.replace(/\]\(<(.*?)(?<!\\)>\)/g, (_, address: string) => {
      expect(address).toMatch(/^https?:\/\/([^\s<>()`\\&]|\\&|&(?!#?\w+;))+$/)
      return ']()'
    }),
  )
  // The first footnote is a link or not, as its address leads to the web or not.
  return plain
    .split('\n')
    .map(line => line.replace(/[^\\`*_[\]<>#~|$^]/g, ''))
    .map(signs => signs.replace(/^(\[\^\](?:\*{4})?)\[\]$/, '$1'))
}
