// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/common/core/json.ts'
import { type CitedAnswer, cite } from '../../../src/evidence/citations/cite.ts'
import { Notebook } from '../../../src/evidence/citations/notebook.ts'
import { answerText } from '../../../src/evidence/citations/nothing-found.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'

const BUDGET = { cpuMs: 2_000, memoryBytes: 32 << 20, outputChars: 2_000, calls: 50 }

/** What the search agent finds: its question, what it answers, and the page and passage that this stands in. */
const FOUND: [question: string, answer: string, title: string, passage: string][] = [
  ['How tall is the North Tower?', '417 metres', 'North Tower', 'The North Tower is 417 metres tall.'],
  ['How tall is the South Tower?', '183 metres', 'South Tower', 'The South Tower is 183 metres tall.'],
  ['How tall is the mast?', '1,046 ft', 'Mast', 'The mast is 1,046 ft tall.'],
  ['When was the North Tower completed?', '31 March 1889', 'North Tower', 'It was completed on 31 March 1889.'],
  ['When was the South Tower completed?', '1 May 1931', 'South Tower', 'It was completed on 1 May 1931.'],
  ['How many people live in Oslo?', '700,000', 'Oslo', 'In Oslo live 700,000 people.'],
  ['How many people live in Bergen?', '280,000 inhabitants', 'Bergen', 'Bergen has 280,000 inhabitants.'],
  ['How large is Bergen?', '465 km²', 'Bergen', 'Bergen covers 465 km².'],
  ['How many floors has the North Tower?', '110', 'North Tower', 'The North Tower has 110 floors.'],
  ['How many floors has the South Tower?', '41 storeys', 'South Tower', 'The South Tower has 41 storeys.'],
  ['When was Ada Vance born?', '25 December 1842', 'Ada Vance', 'Ada Vance was born on 25 December 1842.'],
  ['When did Ada Vance die?', '19 April 1882', 'Ada Vance', 'Ada Vance died on 19 April 1882, a Sunday, it says.'],
  ['How heavy is the bell?', '12 tonnes', 'Bell', 'The bell weighs 12 tonnes.'],
  ['How heavy is the gong?', '3,000 kg', 'Gong', 'The gong weighs 3,000 kg.'],
  ['How long did the war last?', '6 years', 'War', 'The war lasted 6 years.'],
]

const passages = FOUND.map(([question, answer, title, text]) => ({
  id: question,
  page: `wikipedia:en:${title}`,
  source: 'wikipedia',
  title,
  url: `https://en.wikipedia.org/wiki/${title}`,
  revision: '1',
  language: 'en',
  section: [],
  text,
  at: { section: 0, start: 0, end: text.length },
  answer,
}))

const SHORT = {
  north: 'How tall is the North Tower?',
  south: 'How tall is the South Tower?',
  mast: 'How tall is the mast?',
  northYear: 'When was the North Tower completed?',
  southYear: 'When was the South Tower completed?',
  oslo: 'How many people live in Oslo?',
  bergen: 'How many people live in Bergen?',
  area: 'How large is Bergen?',
  floors: 'How many floors has the North Tower?',
  storeys: 'How many floors has the South Tower?',
  born: 'When was Ada Vance born?',
  died: 'When did Ada Vance die?',
  bell: 'How heavy is the bell?',
  gong: 'How heavy is the gong?',
  war: 'How long did the war last?',
}
/** The names that a program uses, each asked for first: `north` is the answer to how tall the North Tower is. */
const asked = (code: string): string =>
  Object.entries(SHORT)
    .filter(([name]) => new RegExp(String.raw`\b${name}\b`).test(code))
    .map(([name, question]) => `const ${name} = wikipedia_search_agent(${JSON.stringify(question)});`)
    .join('\n')

async function answered(value: string, question = ''): Promise<CitedAnswer> {
  const notebook = new Notebook(question)
  const numbered = notebook.number(passages)
  notebook.record({ type: 'passages', agent: 'a', passages: numbered })
  const wikipedia_search_agent = async ([question]: Json[]) => {
    const at = FOUND.findIndex(([asked]) => asked === question)
    const [, answer] = FOUND[at]!
    const { n } = numbered[at]!
    notebook.record({ type: 'claim', agent: 'a', n, question: String(question), answer })
    return `${answer} [${n}]`
  }
  const code = `${asked(value)}\nfinal_answer(${value})`
  const { final, error } = await quickJs().run(code, { tools: { wikipedia_search_agent }, budget: BUDGET })
  if (!final) throw new Error(error?.message)
  return cite(answerText(final.value), final.derivation, notebook)
}

const year = (of: string) => `date_of(${of}).getFullYear()`
const YEARS = `${year('southYear')} - ${year('northYear')}`
const MORE = 'number_of(north) - number_of(south)'
const DAYS = '(date_of(southYear) - date_of(northYear)) / (1000 * 60 * 60 * 24)'

describe('a computation that proves nothing is not derived', () => {
  it.each([
    ['metres minus a year', `number_of(north) - ${year('northYear')}`],
    ['a date minus a length', 'date_of(northYear) - number_of(north)'],
    ['kilometres and people', 'number_of(area) + number_of(oslo)'],
    ['people and floors', 'number_of(oslo) + number_of(floors)'],
    ['tonnes and metres compared', 'number_of(bell) > number_of(north) ? "Bell" : "North Tower"'],
    ['two years added', `${year('southYear')} + ${year('northYear')}`],
    ['a year as a share of another', `${year('southYear')} / ${year('northYear')}`],
    ['months taken from years', `${year('southYear')} - date_of(northYear).getMonth()`],
    ['years as metres', '`${number_of(war) + number_of(north)} metres`'],
    ['a date that the program made', 'number_of(north) * new Date(1999, 0, 1).getFullYear() / number_of(south)'],
    ['a date that the program made, subtracted', `${year('southYear')} - new Date(1999, 0, 1).getFullYear()`],
    ['how long a list is', 'number_of(north) * [1, 2, 3].length'],
    ['a truth as a number', 'number_of(north) + true'],
    ['a list as a number', 'number_of(north) * [1999]'],
    ['a comparison as a number', 'number_of(north) * (number_of(south) > 2)'],
    ['a date of now', `new Date().getFullYear() - ${year('northYear')}`],
    ['a date that the program counted out', 'date_of(northYear) - Date.UTC(1999, 0, 1)'],
    ['years and floors', 'number_of(war) + number_of(storeys)'],
    ['people taken from a year', `${year('northYear')} - number_of(oslo)`],
    ['the less of metres and people', 'Math.min(number_of(north), number_of(oslo))'],
    ['the tenth of a sum', '(number_of(north) + number_of(south)) / 10'],
    ['a year taken off an age', `${year('died')} - ${year('born')} - 1`],
    ['the double of a reading', 'number_of(north) * 2'],
    ['the half of a reading', 'number_of(north) / 2'],
    ['ten times a reading', 'number_of(oslo) * 10'],
    ['a reading added to itself', 'number_of(north) + number_of(north)'],
    ['nothing and any number', 'number_of(north) - number_of(north) + 1234'],
    ['a thousand more', 'number_of(north) + 1000'],
    ['a hundred years later', `${year('northYear')} + 100`],
    ['a reading as a share of itself', '`${number_of(north) / number_of(north) * 100} %`'],
    ['a weekday by hand', 'date_of(died).getDay() > 2 ? "Thursday" : "Sunday"'],
    ['a weekday by the rest of a division', 'Math.floor(date_of(died) / 86400000) % 7 > 2 ? "Sunday" : "Monday"'],
    ['another weekday than that of the day', '`${weekday_of(died)}, or Sunday`'],
    ['a difference in metres, told in feet', `\`\${${MORE}} feet\``],
    ['a difference in metres, told in years', `\`\${${MORE}} years\``],
    ['a difference in years, told in days', `\`\${${YEARS}} days\``],
    ['milliseconds, told as days', '`${date_of(southYear) - date_of(northYear)} days`'],
    ['months, told as years', `\`\${(${YEARS}) * 12} years\``],
    ['feet, told as metres', '`${Math.round(number_of(north) * 3.28084)} metres`'],
    ['feet without a unit', 'Math.round(number_of(north) * 3.28084)'],
    ['a mean, told as a sum', '`${(number_of(north) + number_of(south)) / 2} metres together`'],
    ['a sum, told as a distance', '`${number_of(north) + number_of(south)} metres apart`'],
    ['people, told as floors', '`${number_of(oslo) - number_of(bergen)} floors`'],
    ['a share, told as metres', '`${number_of(south) / number_of(north) * 100} metres`'],
    ['centimetres, told as metres', '`${number_of(north) * 100} metres`'],
    ['millions, told as people', '`${number_of(oslo) / 1e6} people`'],
    ['the rest of a reading', 'number_of(oslo) % 1000'],
    ['the square of a reading', 'number_of(north) ** 2'],
    ['the root of a reading', 'Math.sqrt(number_of(oslo))'],
    ['whether it is more than what nobody asked', 'number_of(north) > 100 ? "yes" : "no"'],
    ['a sum in pounds', '`£${number_of(bell) - number_of(gong)}`'],
  ])('%s', async (_, value) => expect((await answered(value)).sentences).not.toMatchObject([{ support: 'derived' }]))
})

describe('a sentence that says another thing than was computed is not derived', () => {
  it.each([
    ['the towers swapped', `\`The South Tower is \${${MORE}} metres taller than the North Tower.\``],
    ['shorter for taller', `\`The North Tower is \${${MORE}} metres shorter than the South Tower.\``],
    ['not taller', `\`The North Tower is not \${${MORE}} metres taller than the South Tower.\``],
    ['younger for older', `\`The North Tower is \${${YEARS}} years younger than the South Tower.\``],
    ['the older one swapped', `\`The South Tower is \${${YEARS}} years older than the North Tower.\``],
    ['before for after', `\`The South Tower was completed \${${YEARS}} years before the North Tower.\``],
    ['after for before', `\`\${${YEARS}} years after the South Tower, the North Tower was completed.\``],
    ['later for earlier', `\`The North Tower was completed \${${YEARS}} years later.\``],
    ['years that make it taller', `\`The North Tower is \${${YEARS}} years taller than the South Tower.\``],
    ['metres that make it older', `\`The North Tower is \${${MORE}} metres older than the South Tower.\``],
    ['more for fewer', '`Bergen has ${number_of(oslo) - number_of(bergen)} more inhabitants than Oslo.`'],
    ['fewer for more', '`Oslo has ${number_of(oslo) - number_of(bergen)} fewer people than Bergen.`'],
    ['a difference as a sum', `\`The North Tower and the South Tower are \${${MORE}} metres tall together.\``],
    ['a sum as a difference', '`The North Tower is ${number_of(north) + number_of(south)} metres taller.`'],
    ['a difference as the height itself', `\`The North Tower is \${${MORE}} metres tall.\``],
    ['a difference as all its people', '`Oslo has ${number_of(oslo) - number_of(bergen)} people.`'],
    ['the years between as the age of one', `\`The North Tower is \${${YEARS}} years old.\``],
    [
      'a share of the wrong one',
      '`The North Tower is ${number_of(south) / number_of(north) * 100} % of the South Tower.`',
    ],
    [
      'a share turned round',
      '`The South Tower is ${number_of(north) / number_of(south)} times as tall as the North Tower.`',
    ],
    ['taller by, swapped', `\`The South Tower is taller by \${${MORE}} metres.\``],
    [
      'who is smaller, in front',
      '`With ${number_of(oslo) - number_of(bergen)} fewer people, Oslo is smaller than Bergen.`',
    ],
    [
      'percent more, swapped',
      '`Bergen has ${((number_of(oslo) - number_of(bergen)) / number_of(bergen) * 100).toFixed()} % more inhabitants than Oslo.`',
    ],
    ['dead before she was born', `\`Ada Vance died \${${year('died')} - ${year('born')}} years before she was born.\``],
    [
      'a weekday that only the page tells',
      `\`Ada Vance died on a Sunday, \${${year('died')} - ${year('born')}} years old.\``,
    ],
    ['who was first', 'date_of(northYear) < date_of(southYear) ? "The South Tower was first." : ""'],
    ['who is taller', 'number_of(north) > number_of(south) ? "The South Tower is taller than the North Tower." : ""'],
  ])('%s', async (_, value) => expect((await answered(value)).sentences).not.toMatchObject([{ support: 'derived' }]))
})

describe('an honest computation is derived', () => {
  it.each([
    ['years between', YEARS],
    ['years, said', `\`\${${YEARS}} years\``],
    ['days between', `Math.round(${DAYS})`],
    ['weeks between, said', `\`\${Math.floor(${DAYS} / 7)} weeks\``],
    ['months between', `(${YEARS}) * 12 + date_of(southYear).getMonth() - date_of(northYear).getMonth()`],
    ['an age', `${year('died')} - ${year('born')}`],
    ['an age in full years', 'Math.floor((date_of(died) - date_of(born)) / (365.25 * 24 * 60 * 60 * 1000))'],
    ['metres', MORE],
    ['metres, said', `\`\${${MORE}} metres\``],
    ['metres, in feet', `\`\${Math.round((${MORE}) * 3.28084)} feet\``],
    ['metres and feet', 'Math.round(number_of(north) - number_of(mast)) + " m"'],
    ['kilograms of tonnes', '`${number_of(bell) * 1000} kg`'],
    ['tonnes and kilograms', 'number_of(bell) - number_of(gong)'],
    ['people together', '`${number_of(oslo) + number_of(bergen)} people`'],
    ['millions of people', '`${(number_of(oslo) + number_of(bergen)) / 1e6} million people`'],
    ['people to the square kilometre', 'Math.round(number_of(bergen) / number_of(area))'],
    ['floors', 'number_of(floors) - number_of(storeys)'],
    ['a share', '`${(number_of(south) / number_of(north) * 100).toFixed(1)} %`'],
    ['a ratio', '(number_of(north) / number_of(south)).toFixed(2)'],
    ['a mean', '`${(number_of(north) + number_of(south)) / 2} metres`'],
    ['the greater', 'Math.max(number_of(north), number_of(south)) - number_of(mast)'],
    ['when a war ended', `${year('northYear')} + number_of(war)`],
    ['which is taller', 'number_of(north) > number_of(south) ? "North Tower" : "South Tower"'],
    ['which is older', 'date_of(northYear) < date_of(southYear) ? "The North Tower" : "The South Tower"'],
    ['whether it is taller', 'number_of(north) > number_of(south) ? "yes" : "no"'],
    ['a weekday', 'weekday_of(died)'],
    ['a weekday and its day', '`${weekday_of(southYear)}, 1 May 1931`'],
    ['taller', `\`The North Tower is \${${MORE}} metres taller than the South Tower.\``],
    ['shorter', `\`The South Tower is \${${MORE}} metres shorter than the North Tower.\``],
    ['older', `\`The North Tower is \${${YEARS}} years older than the South Tower.\``],
    ['after', `\`The South Tower was completed \${${YEARS}} years after the North Tower.\``],
    ['after, first', `\`\${${YEARS}} years after the North Tower, the South Tower was completed.\``],
    ['later', `\`The South Tower was completed \${${YEARS}} years later.\``],
    ['more people', '`Oslo has ${number_of(oslo) - number_of(bergen)} more inhabitants than Bergen.`'],
    [
      'together',
      '`The North Tower and the South Tower are ${number_of(north) + number_of(south)} metres tall together.`',
    ],
    [
      'times as tall',
      '`The North Tower is ${(number_of(north) / number_of(south)).toFixed(1)} times as tall as the South Tower.`',
    ],
    ['who was first', 'date_of(northYear) < date_of(southYear) ? "The North Tower was first." : ""'],
    [
      'people to the square kilometre, said',
      '`${Math.round(number_of(bergen) / number_of(area))} inhabitants per km²`',
    ],
    [
      'a share of the other',
      '`The South Tower is ${(number_of(south) / number_of(north) * 100).toFixed(0)} % of the North Tower.`',
    ],
    ['taller by', `\`The North Tower is taller by \${${MORE}} metres.\``],
    [
      'percent more',
      '`Oslo has ${((number_of(oslo) - number_of(bergen)) / number_of(bergen) * 100).toFixed()} % more people than Bergen.`',
    ],
    ['together, first', '`Together ${number_of(oslo) + number_of(bergen)} people`'],
    [
      'with both heights',
      `\`At \${number_of(north)} metres the North Tower is \${${MORE}} metres taller than the South Tower.\``,
    ],
    ['whether the weekdays are the same', 'weekday_of(died) === weekday_of(born) ? "yes" : "no"'],
    ['a weekday, said', '`Ada Vance died on a ${weekday_of(died)}.`'],
    [
      'an age, where the birthday has not come',
      `date_of(died).getMonth() < date_of(born).getMonth() ? ${year('died')} - ${year('born')} - 1 : 0`,
    ],
    ['how old she was', `\`Ada Vance was \${${year('died')} - ${year('born')}} years old.\``],
    ['years apart', `\`The North Tower and the South Tower are \${${YEARS}} years apart.\``],
  ])('%s', async (_, value) => expect((await answered(value)).sentences).toMatchObject([{ support: 'derived' }]))

  it.each([
    ['What do two North Towers come to?', 'number_of(north) * 2'],
    ['How tall is the half of the North Tower?', 'number_of(north) / 2'],
    ['In which year was the North Tower 100 years old?', `${year('northYear')} + 100`],
    ['Is the North Tower more than 100 m tall?', 'number_of(north) > 100 ? "yes" : "no"'],
  ])('scaled as the question asks: %s', async (question, value) =>
    expect((await answered(value, question)).sentences).toMatchObject([{ support: 'derived' }]),
  )

  it.each([
    ['Which is taller, the North Tower or the South Tower?', 'number_of(north) > number_of(south)', 'North Tower'],
    ['Which is shorter, the North Tower or the South Tower?', 'number_of(south) < number_of(north)', 'South Tower'],
    ['Which is older, the North Tower or the South Tower?', 'date_of(northYear) < date_of(southYear)', 'North Tower'],
    ['Is the North Tower taller than the South Tower?', 'number_of(north) > number_of(south)', 'yes'],
    ['Was the South Tower completed before the North Tower?', 'date_of(southYear) < date_of(northYear)', 'no'],
    ['Has Bergen fewer people than Oslo?', 'number_of(bergen) < number_of(oslo)', 'yes'],
  ])('where it answers the question, and its contrary is not: %s', async (question, test, answer) => {
    const contrary = { yes: 'no', no: 'yes', 'North Tower': 'South Tower', 'South Tower': 'North Tower' }[answer]
    const supportOf = async (right: string, wrong: string) =>
      (await answered(`${test} ? "${right}" : "${wrong}"`, question)).sentences
    const isSo = answer !== 'no'
    expect(await supportOf(isSo ? answer : 'yes', isSo ? contrary! : 'no')).toMatchObject([{ support: 'derived' }])
    const turned = await supportOf(isSo ? contrary! : 'no', isSo ? answer : 'yes')
    expect(turned).not.toMatchObject([{ support: 'derived' }])
  })
})
