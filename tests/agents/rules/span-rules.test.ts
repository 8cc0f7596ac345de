import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RULES } from '../../../src/agents/rules/rules.ts'
import * as weighing from '../../../src/agents/rules/weigh-spans.ts'
import type { ReadablePassage, Span } from '../../../src/models/span-reader/span-reader.ts'
import { passage, spanOf } from '../../research/finding/spans.ts'

const weighSpans = (question: string, passages: readonly ReadablePassage[], spans: readonly Span[]) =>
  weighing.weighSpans(question, passages, spans, RULES)
const surest = (...given: Parameters<typeof weighSpans>) => weighSpans(...given)[0]

describe('weighing what was read on several pages', () => {
  it('believes the page that the question names rather than one that speaks of something similar', () => {
    const passages = [
      passage('Mario Camerini', 'He was a director. He died in Gardone Riviera.'),
      passage('Fort Vance (film)', 'Fort Vance was filmed in Utah.'),
    ]
    const spans = [spanOf(passages, 0, 'Gardone Riviera', 2), spanOf(passages, 1, 'Utah', 1)]
    expect(surest('Where was Fort Vance filmed?', passages, spans)).toMatchObject({ text: 'Utah' })
  })

  it('believes the page whose whole title the question names rather than one whose title is a part of it', () => {
    const passages = [
      passage('Polar Night (song)', 'The song was first sung by Sun Li.'),
      passage('The Last Polar Night', 'It is a song by Ada Vance.'),
    ]
    const spans = [spanOf(passages, 0, 'Sun Li', 5), spanOf(passages, 1, 'Ada Vance', 4)]
    expect(surest('Who performed the song The Last Polar Night?', passages, spans)).toMatchObject({ text: 'Ada Vance' })
    expect(surest('Who performed the song Polar Night?', passages, spans)).toMatchObject({ text: 'Sun Li' })
  })

  it('takes no measure where a count is asked for', () => {
    const passages = [
      passage('Red Tower', 'Floors: 77\nHeight: 319 m'),
      passage('Hill', 'A spire of 319 m stood there.'),
    ]
    const spans = [spanOf(passages, 1, '319', 9), spanOf(passages, 0, '77', 6)]
    expect(surest('How many floors has the Red Tower?', passages, spans)).toMatchObject({ text: '77' })
    expect(surest('How many metres high was the spire?', passages, spans)).toMatchObject({ text: '319' })
  })

  it('takes a measure where a measure of several words is asked for', () => {
    const passages = [passage('Orm', 'Lake Orm covers 5,000 square kilometres. It has 12 islands.')]
    const spans = [spanOf(passages, 0, '5,000', 9), spanOf(passages, 0, '12', 6)]
    expect(surest('How many square kilometres does Lake Orm cover?', passages, spans)).toMatchObject({ text: '5,000' })
    expect(surest('How many islands has Lake Orm?', passages, spans)).toMatchObject({ text: '12' })
  })

  it('takes no share where a count is asked for', () => {
    const passages = [
      passage('Aldwick', 'Two in five inhabitants of Aldwick were born elsewhere. Population: 5 million.'),
    ]
    const spans = [spanOf(passages, 0, 'Two in five', 12), spanOf(passages, 0, '5 million', 6)]
    expect(surest('How many inhabitants has Aldwick?', passages, spans)).toMatchObject({ text: '5 million' })
  })

  it('takes a country or a people where a country is asked for', () => {
    const passages = [passage('Sees Creek', 'Sees Creek is a stream in Missouri, in the U.S. Midwest.')]
    const spans = [spanOf(passages, 0, 'Missouri', 12), spanOf(passages, 0, 'U.S. Midwest', 6)]
    const question = 'In which country is Sees Creek?'
    const found = surest(question, passages, spans)!
    expect(found).toMatchObject({ text: 'U.S.', end: found.start + 'U.S.'.length })
    expect(surest('Where is Sees Creek?', passages, spans)).toMatchObject({ text: 'Missouri' })
  })

  it('still takes a country that it does not know from who is sure of it', () => {
    const passages = [passage('Königsberg', 'Königsberg was a city of Prussia.')]
    const spans = [spanOf(passages, 0, 'Prussia', 12)]
    expect(surest('In which country was the city of Königsberg?', passages, spans)!.score).toBeGreaterThan(0)
  })

  it('takes a number where a count or a measure is asked for', () => {
    const passages = [passage('Water', 'Water (H₂O) has a density of 1,000 kg/m³. It has two forms of ice.')]
    const spans = [spanOf(passages, 0, 'H₂O', 9), spanOf(passages, 0, '1,000 kg/m³', 4), spanOf(passages, 0, 'two', 1)]
    expect(surest('How dense is water?', passages, spans)).toMatchObject({ text: '1,000 kg/m³' })
    expect(surest('How many forms of ice has water?', passages, spans.toSpliced(1, 1))).toMatchObject({ text: 'two' })
    expect(surest('What is the formula of water?', passages, spans)).toMatchObject({ text: 'H₂O' })
  })

  it('takes neither a day of birth nor a year for an age', () => {
    const passages = [passage('Ada Vance', 'Ada Vance, born on 9 April 1918, was 38 when she won in 1957.')]
    const [day, age, year] = ['9 April 1918', '38', '1957'].map((text, i) => spanOf(passages, 0, text, [8, 4, 9][i]!))
    const spans = [day!, age!, year!]
    expect(surest('How old was Ada Vance when she won?', passages, spans)).toMatchObject({ text: '38' })
    expect(surest('How many years had she lived by then?', passages, spans)).toMatchObject({ text: '38' })
    const war = [passage('War', 'The war of 1337 to 1453 was long.')]
    const period = [spanOf(war, 0, '1337', 5), spanOf(war, 0, '1337 to 1453', 4)]
    expect(surest('How many years did the war last?', war, period)).toMatchObject({ text: '1337 to 1453' })
    expect(surest('How long did the war last?', war, period)).toMatchObject({ text: '1337 to 1453' })
    expect(surest('When was Ada Vance born?', passages, [day!, age!])).toMatchObject({ text: '9 April 1918' })
    expect(surest('In which year did Ada Vance win?', passages, spans)).toMatchObject({ text: '1957' })
  })

  it('tells a measure without the word that was asked for', () => {
    const passages = [passage('Nile', 'The Nile is about 6,650 km long.')]
    const spans = [spanOf(passages, 0, '6,650 km long', 9)]
    expect(surest('How long is the Nile?', passages, spans)).toMatchObject({ text: '6,650 km', end: 26 })
  })

  it('believes the sentence whose years are around the date that is asked about', () => {
    const passages = [
      passage(
        'Norland',
        'The Blue House ruled Norland from 1271 to 1368. The Red House ruled Norland from 1368 to 1644.',
      ),
    ]
    const spans = [spanOf(passages, 0, 'The Blue House', 9), spanOf(passages, 0, 'The Red House', 6)]
    expect(surest('Which house ruled Norland in 1453?', passages, spans)).toMatchObject({ text: 'The Red House' })
    expect(surest('Which house ruled Norland first?', passages, spans)).toMatchObject({ text: 'The Blue House' })
  })

  describe('of a part of a question', () => {
    const passages = [passage('Polar Night', 'Polar Night is an American film with Ada Vance and Sun Li.')]
    const actresses = [spanOf(passages, 0, 'Ada Vance', 9), spanOf(passages, 0, 'Sun Li', 6)]
    const surestFor = (whole: string, part: string, spans = actresses) =>
      weighing.spanWeigher({ question: part, whole, passages }, RULES)(spans)[0]
    const part = 'Which actress was in Polar Night?'

    it('takes nothing that it is not sure of from a passage without the words of the part', () => {
      const passages = [passage('Oslo', 'The town has 16,099 people.')]
      const spans = [spanOf(passages, 0, '16,099', 2)]
      const whole = 'Is the population of Ballina at the census larger than that of the town?'
      const score = (part: string, whole: string) =>
        weighing.spanWeigher({ question: part, whole, passages }, RULES)(spans)[0]!.score
      const lacking = 'What was the population of Ballina at the census?'
      expect(score('How many people has the town?', whole)).toBeGreaterThan(0)
      expect(score(lacking, whole)).toBeLessThan(0)
      // People word their own questions otherwise than pages do.
      expect(score(lacking, lacking)).toBeGreaterThan(0)
    })

    it('takes nobody whom the whole question names beside the one that it asks for', () => {
      expect(surestFor('Which actress was in Polar Night along with Ada Vance?', part)).toMatchObject({
        text: 'Sun Li',
      })
      expect(surestFor('Where was the actress of Polar Night born?', part)).toMatchObject({ text: 'Ada Vance' })
    })

    it('takes whom the question names where the part is about what was found before: then it went too far', () => {
      const whole = 'Which film did Ada Vance make?'
      expect(surestFor(whole, part)).toMatchObject({ text: 'Ada Vance' })
    })

    it('takes whom the question offers, or asks yes or no of', () => {
      const told = { text: 'Ada Vance' }
      expect(surestFor('Who was in Polar Night, Ada Vance or Bo Dahl?', part)).toMatchObject(told)
      expect(surestFor('Was Ada Vance in Polar Night?', part)).toMatchObject(told)
    })

    it('takes a country or people that the question names', () => {
      const whole = 'Of which nationality is Polar Night, which an American studio lent money to?'
      const people = [spanOf(passages, 0, 'American', 10)]
      expect(surestFor(whole, 'What is the nationality of Polar Night?', people)!.score).toBeGreaterThan(0)
    })
  })

  it('gives back words of the passages only, the likeliest first', () => {
    const text = fc.constantFrom('French', 'a French town', 'of New Zealand', 'Ballina', '1889')
    const given = fc.array(fc.record({ text, score: fc.integer({ min: -20, max: 20 }) }), { maxLength: 6 })
    const question = fc.constantFrom('What country is it in?', 'How tall is it?', 'When was it built?', '')
    fc.assert(
      fc.property(question, given, (question, given) => {
        const passages = given.map(({ text }) => passage('Somewhere', `It is ${text}, they say.`))
        const spans = given.map(({ text, score }, i) => spanOf(passages, i, text, score))
        const weighed = weighSpans(question, passages, spans)
        expect(weighed).toHaveLength(spans.length)
        for (const { passage, start, end, text } of weighed)
          expect(passages[passage]!.text.slice(start, end)).toBe(text)
        const scores = weighed.map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      }),
    )
  })
})
