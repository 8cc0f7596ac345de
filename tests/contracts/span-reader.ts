import { describe, expect, it } from 'vitest'
import { QUESTION_KINDS, type ReadablePassage, type SpanReader } from '../../src/models/span-reader/span-reader.ts'

const lead = (title: string, text: string): ReadablePassage => ({ title, section: [], text })

const TOWER = lead('Eiffel Tower', 'The Eiffel Tower is a tower in Paris. It was completed in 1889 by Gustave Eiffel.')
const MOZART = lead('Wolfgang Amadeus Mozart', 'Mozart was a composer. He loved billiards and kept a starling.')
const QUESTION = 'When was the Eiffel Tower completed?'
/** Far longer than any model reads at once; what is asked for comes last. */
const LONG = lead('Eiffel Tower', `${'Visitors climb its stairs and look at the city. '.repeat(120)}${TOWER.text}`)
/** Letters and signs that a tokenizer drops, splits or makes longer. */
const ODD = lead('Eiffel Tower', `\u200b👩‍🚀 “Ça” ﬁts, İn\u0301 E\u0301te\u0301 塔 —\t\n${TOWER.text}`)

/** For a reader that knows nothing of itself: what answers the contract's question. */
export const CONTRACT_ANSWERS = { [QUESTION]: ['1889'] }

/** Of a real model on a busy machine. */
const PATIENCE_MS = 120_000

function expectInOrder(places: readonly { start: number; end: number }[]) {
  for (const [i, { start, end }] of places.entries()) {
    expect(start).toBeLessThan(end)
    expect(start).toBeGreaterThanOrEqual(places[i - 1]?.end ?? 0)
  }
}

/** What every span reader promises. */
export function describeSpanReader(name: string, make: () => Promise<SpanReader>) {
  describe(`span reader: ${name}`, { timeout: PATIENCE_MS }, () => {
    it('finds the words that answer, and in which passage', async () => {
      const { spans } = await (await make()).read(QUESTION, [MOZART, TOWER])
      expect(spans[0]).toMatchObject({ passage: 1, text: '1889' })
      expect(spans[0]!.score).toBeGreaterThan(0)
    })

    it('tells which passages do not tell', async () => {
      const { spans, notTold } = await (await make()).read(QUESTION, [MOZART, TOWER])
      expect(notTold[0]).toBeGreaterThan(0.5)
      expect(notTold[1]).toBeLessThan(0.5)
      for (const { score } of spans.filter(({ passage }) => passage === 0)) expect(score).toBeLessThan(0)
    })

    it('passes over lines that are not to be read', async () => {
      const text = `${TOWER.text.replace('1889', '1887')}\n${TOWER.text}`
      const unread = [{ start: 0, end: TOWER.text.length }]
      const { spans } = await (await make()).read(QUESTION, [{ ...TOWER, text, unread }])
      expect(spans[0]).toMatchObject({ text: '1889' })
      for (const { start } of spans) expect(start).toBeGreaterThan(TOWER.text.length)
    })

    it('gives places in the text, surest first', async () => {
      const passages = [ODD, MOZART, TOWER, LONG]
      const { spans, notTold } = await (await make()).read(QUESTION, passages)
      for (const { passage, start, end, text } of spans) {
        expect(text).not.toBe('')
        expect(passages[passage]!.text.slice(start, end)).toBe(text)
      }
      expect(spans.map(({ score }) => score)).toEqual(spans.map(({ score }) => score).sort((a, b) => b - a))
      expect(notTold).toHaveLength(4)
      for (const share of notTold) expect(share >= 0 && share <= 1).toBe(true)
    })

    it('cuts no word, and gives no place of a passage twice', async () => {
      const { spans } = await (await make()).read(QUESTION, [TOWER, MOZART])
      for (const { passage, start, end } of spans) {
        const text = [TOWER, MOZART][passage]!.text
        expect(text.slice(Math.max(0, start - 1), start + 1)).not.toMatch(/^[\p{L}\p{N}]{2}$/u)
        expect(text.slice(end - 1, end + 1)).not.toMatch(/^[\p{L}\p{N}]{2}$/u)
        const others = spans.filter(other => other.passage === passage && other.start !== start)
        for (const other of others) expect(other.end <= start || other.start >= end).toBe(true)
      }
    })

    it('reads a long passage to its end', async () => {
      const { spans } = await (await make()).read(QUESTION, [LONG])
      expect(spans[0]).toMatchObject({ text: '1889', start: LONG.text.indexOf('1889') })
    })

    it('reads each passage as it would read it alone', async () => {
      const reader = await make()
      const together = await reader.read(QUESTION, [MOZART, TOWER, ODD])
      const alone = await reader.read(QUESTION, [TOWER])
      expect(together.spans.find(({ passage }) => passage === 1)).toMatchObject({
        text: alone.spans[0]!.text,
        score: expect.closeTo(alone.spans[0]!.score, 0),
      })
    })

    it('finds nothing in nothing', async () => {
      const reader = await make()
      expect(await reader.read(QUESTION, [])).toMatchObject({ spans: [], notTold: [] })
      const { spans, notTold, passages } = await reader.read(QUESTION, [lead('1889', ''), lead('1889', ' \n')])
      expect({ spans, notTold }).toEqual({ spans: [], notTold: [1, 1] })
      for (const { tells, verdict, items, sentences } of passages ?? []) {
        expect(tells).toBeLessThan(0)
        expect({ verdict, items, sentences }).toEqual({
          verdict: { yes: 0, no: 0, neither: 1 },
          items: [],
          sentences: [],
        })
      }
      expect((await reader.read('', [TOWER])).notTold).toHaveLength(1)
    })

    it('reads of each passage whether it tells, its items and its sentences, or spans only of all', async skipped => {
      const texts = [ODD, MOZART, TOWER, LONG]
      const reader = await make()
      const { passages } = await reader.read(QUESTION, texts, { closely: 'list' })
      if (!passages) return skipped.skip('it finds spans only')
      expect(passages).toHaveLength(4)
      expect(passages[2]!.tells).toBeGreaterThan(passages[1]!.tells)
      for (const [i, { tells, verdict, items, sentences }] of passages.entries()) {
        const { text } = texts[i]!
        expect(Number.isFinite(tells)).toBe(true)
        expect(verdict.yes + verdict.no + verdict.neither).toBeCloseTo(1, 5)
        for (const share of Object.values(verdict)) expect(share >= 0 && share <= 1).toBe(true)
        expectInOrder(items)
        for (const { start, end, text: item, score } of items) {
          expect(item).toBe(text.slice(start, end))
          expect(item.trim()).not.toBe('')
          expect(item).not.toContain('\n')
          expect(score).toBeGreaterThan(-1)
        }
        expectInOrder(sentences)
        for (const { score } of sentences) expect(Number.isFinite(score)).toBe(true)
        const between = sentences.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
        expect(between).not.toMatch(/[\p{L}\p{N}]/u)
      }
      const atAGlance = await reader.read(QUESTION, texts)
      expect(atAGlance.passages!.flatMap(({ items }) => items)).toEqual([])
      expect(atAGlance.passages!.map(({ tells }) => tells)).toEqual(passages.map(({ tells }) => tells))
    })

    it('tells what kind of question it is asked, where it reads of passages more than spans', async () => {
      const reader = await make()
      const kinds = await reader.kindOf(QUESTION)
      const { passages } = await reader.read(QUESTION, [TOWER])
      expect(kinds !== undefined).toBe(passages !== undefined)
      if (!kinds) return
      expect(Object.keys(kinds).sort()).toEqual([...QUESTION_KINDS].sort())
      expect(Object.values(kinds).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5)
      expect(kinds.fact).toBe(Math.max(...Object.values(kinds)))
      expect(await reader.kindOf('')).toBeDefined()
    })

    it('says what passages say of claims, or that it cannot tell', async skipped => {
      const reader = await make()
      const claims = [
        { claim: 'The Eiffel Tower was completed in 1889.', passage: TOWER },
        { claim: `${QUESTION} 1889`, passage: LONG },
        { claim: 'The Eiffel Tower was completed in 1889.', passage: MOZART },
      ]
      const verdicts = await reader.verify?.(claims)
      if (!verdicts) return skipped.skip('it compares no claims')
      expect(verdicts).toHaveLength(3)
      for (const { supported, refuted, unknown } of verdicts) {
        expect(supported + refuted + unknown).toBeCloseTo(1, 5)
        for (const share of [supported, refuted, unknown]) expect(share >= 0 && share <= 1).toBe(true)
      }
      const [told, toldAtTheEnd, notTold] = verdicts.map(({ supported }) => supported)
      expect(told).toBeGreaterThan(0.5)
      expect(toldAtTheEnd).toBeGreaterThan(0.5)
      expect(notTold).toBeLessThan(0.5)
      expect(await reader.verify?.([])).toEqual([])
      expect(await reader.verify?.([{ claim: '', passage: lead('', '') }])).toHaveLength(1)
    })

    it('says how a follow-up is put in full, in words of its thread, or that it cannot tell', async skipped => {
      const reader = await make()
      const followUp = 'who built it'
      const turn = { question: QUESTION, answer: '1889', titles: ['Eiffel Tower'] }
      const edits = await reader.editFollowUp?.(followUp, [turn])
      if (!edits) return skipped.skip('it knows of no threads')
      const texts = [turn.question, turn.answer, ...turn.titles]
      expect(edits.alone >= 0 && edits.alone <= 1).toBe(true)
      expectInOrder(edits.removed)
      for (const { end } of edits.removed) expect(end).toBeLessThanOrEqual(followUp.length)
      for (const { at, share, pieces } of edits.inserted) {
        expect(at === null || (at >= 0 && at < followUp.length)).toBe(true)
        expect(share >= 0 && share <= 1).toBe(true)
        expect(pieces.length === 1 || pieces.length === 2).toBe(true)
        for (const { text } of pieces) expect(texts.some(one => one.includes(text))).toBe(true)
      }
      expect((await reader.editFollowUp?.(followUp, []))?.inserted).toEqual([])
      expect(await reader.editFollowUp?.('', [turn])).toBeDefined()
      expect(await reader.editFollowUp?.('why '.repeat(200), new Array(30).fill(turn))).toBeDefined()
    })

    it('reads the same again as before', async () => {
      const reader = await make()
      const first = await reader.read(QUESTION, [MOZART, TOWER])
      expect(await reader.read(QUESTION, [MOZART, TOWER])).toEqual(first)
    })

    it('can be loaded again and again', async () => {
      const reader = await make()
      await reader.load()
      await reader.load()
    })

    it('stops when told to', async () => {
      const signal = AbortSignal.abort()
      const reader = await make()
      await expect(reader.read(QUESTION, [TOWER], { signal })).rejects.toMatchObject({ code: 'stopped' })
      await expect(reader.kindOf(QUESTION, { signal })).rejects.toMatchObject({ code: 'stopped' })
      const claims = [{ claim: 'It was completed in 1889.', passage: TOWER }]
      if (reader.editFollowUp)
        await expect(reader.editFollowUp('who built it', [], { signal })).rejects.toMatchObject({ code: 'stopped' })
      if (reader.verify) await expect(reader.verify(claims, { signal })).rejects.toMatchObject({ code: 'stopped' })
    })
  })
}
