import { describe, expect, it } from 'vitest'
import { EngineError } from '../../../src/common/core/errors.ts'
import type { NumberedPassage } from '../../../src/common/trace/events.ts'
import { citeVerified } from '../../../src/evidence/citations/cite-verified.ts'
import { Notebook } from '../../../src/evidence/citations/notebook.ts'
import type { Verifier } from '../../../src/evidence/citations/verdict.ts'
import { NOT_COMPUTED } from '../../../src/evidence/provenance/derivation.ts'

const passage = (n: number, text: string): NumberedPassage => ({
  n,
  source: 'corpus',
  title: 'Ada Vance',
  section: [],
  text,
  url: 'https://example.org/',
  revision: '1',
  page: 'corpus:en:ada',
})

function notebookOf(...texts: string[]): Notebook {
  const notebook = new Notebook('What did Ada Vance do?')
  notebook.record({ type: 'passages', agent: 'a', passages: texts.map((text, i) => passage(i + 1, text)) })
  for (const [i, text] of texts.entries())
    notebook.record({ type: 'claim', agent: 'a', n: i + 1, question: '', answer: text })
  return notebook
}

/** Takes claims that begin so for supported, and remembers what it was asked. */
function verifierOf(...supported: string[]): Verifier & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    languages: ['en'],
    async verify(claims) {
      return claims.map(({ claim, passage }) => {
        asked.push(`${claim} | ${passage.text}`)
        const isSupported = supported.some(beginning => claim.startsWith(beginning))
        return isSupported
          ? { supported: 0.9, refuted: 0.05, unknown: 0.05 }
          : { supported: 0.1, refuted: 0.8, unknown: 0.1 }
      })
    },
  }
}

const { signal } = new AbortController()
const citedBy = (verifier: Verifier | undefined, answer: string, ...texts: string[]) =>
  citeVerified(answer, NOT_COMPUTED, notebookOf(...texts), { verifier, signal })

describe('an answer in sentences', () => {
  it('is supported where the model that read both says so, in other words than the passage', async () => {
    const verifier = verifierOf('Vance passed away')
    const { found, sentences } = await citedBy(verifier, 'Vance passed away in Oslo.', 'Ada Vance died in Oslo.')
    expect({ found, sentences }).toMatchObject({ found: true, sentences: [{ support: 'supported', footnotes: [1] }] })
    expect(sentences[0]).not.toHaveProperty('byWords')
  })

  it('is not where the model says otherwise, though it has all words of the passage', async () => {
    const { found } = await citedBy(verifierOf(), 'Lena Holt taught Ada Vance.', 'Ada Vance taught Lena Holt.')
    expect(found).toBe(false)
  })

  it('is not where a figure, a name or a "not" speaks against it, whatever the model says', async () => {
    const verifier = verifierOf('Ada')
    for (const [answer, text] of [
      ['Ada Vance wrote 34 books.', 'Ada Vance wrote 43 books.'],
      ['Ada Vance lived in Lima.', 'Ada Vance lived in Oslo.'],
      ['Ada Vance won the prize.', 'Ada Vance did not win the prize.'],
    ] as const) {
      expect(await citedBy(verifier, answer, text)).toMatchObject({ found: false })
    }
  })

  it('is compared by words where there is no model, it breaks down, or it does not know the language, and says so', async () => {
    const text = 'Ada Vance died in Oslo in 1931.'
    expect(await citedBy(undefined, text, text)).toMatchObject({ sentences: [{ support: 'supported', byWords: true }] })
    const broken: Verifier = {
      languages: [],
      verify: () => Promise.reject(new EngineError('span-reader-lost', 'It ended.')),
    }
    expect(await citedBy(broken, text, text)).toMatchObject({ sentences: [{ support: 'supported', byWords: true }] })
    const foreign: Verifier = { ...verifierOf(), languages: ['de'] }
    expect(await citedBy(foreign, text, text)).toMatchObject({ sentences: [{ support: 'supported', byWords: true }] })
  })

  it('is compared with the passages that it names, and with others only where it names none', async () => {
    const verifier = verifierOf('Ada')
    await citedBy(verifier, 'Ada Vance was a painter. [2]', 'Ada Vance sang.', 'Ada Vance was a painter.', 'She died.')
    expect(verifier.asked[0]).toBe('Ada Vance was a painter. | Ada Vance was a painter.')
  })

  it('of a bare name or figure is looked for by words, without a model', async () => {
    const verifier = verifierOf()
    const { found, sentences } = await citedBy(verifier, '1931', 'Ada Vance died in 1931.')
    expect({ found, asked: verifier.asked }).toEqual({ found: true, asked: [] })
    expect(sentences[0]).not.toHaveProperty('byWords')
  })
})
