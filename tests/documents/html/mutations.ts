/** A source of whole numbers below `limit`, the same for the same seed: mulberry32 by Tommy Ettinger. */
export type Random = (limit: number) => number

export function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b9)
  return limit => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

export const pick = <T>(items: readonly T[], random: Random): T => items[random(items.length)]!

/** A page with one to eight things wrong with it. */
export function mutated(html: string, random: Random): string {
  let page = html
  for (let left = 1 + random(8); left > 0; left--) page = pick(MUTATIONS, random)(page, random)
  return page
}

/** A piece of a page, as a connection that broke, or a reader that joined late, would see it. */
export function slice(html: string, length: number, random: Random): string {
  const start = random(3) === 0 ? 0 : random(Math.max(html.length - length, 1))
  return html.slice(start, start + length)
}

type Mutation = (html: string, random: Random) => string

const TAGS = [
  ...['<div>', '</div>', '<table>', '</table>', '<tr>', '<td colspan=9999 rowspan=-1>', '<td rowspan=65534>', '<th>'],
  ...['<h2>', '</h2>', '<h6>', '<p>', '</p>', '<li>', '<ul>', '<dl>', '<dt>', '<dd>', '<pre>', '<sup>', '<title>'],
  ...[
    '<a href="./%E0%A4%A">',
    '<a href="./A">',
    '<script>',
    '<style>',
    '<!--',
    '<![CDATA[',
    '<svg>',
    '<math>',
    '<form>',
  ],
  ...['<table class="infobox">', '<div class="references">', '<span style="display:none">', '<cite class="citation">'],
  ...['<html lang="xx-\0">', '<html about="revision/9">', '<meta http-equiv="content-language" content="??">', '</br>'],
]
const ENTITIES = ['&', '&amp', '&#0;', '&#xD800;', '&#x110000;', '&#99999999999;', '&nbsp', '&notin;', '&;', '&#x;']
const CHARACTERS = [
  '\0',
  '\uD800',
  '\uDFFF',
  '\uFFFC',
  '\u202E',
  '\u0301',
  '\u2028',
  '<',
  '>',
  '"',
  "'",
  '=',
  '/',
  '\x1B',
]

const insert = (html: string, at: number, text: string) => html.slice(0, at) + text + html.slice(at)
const range = (html: string, random: Random, most: number) => {
  const start = random(html.length + 1)
  return { start, end: Math.min(start + random(most), html.length) }
}

const MUTATIONS: Mutation[] = [
  function cut(html, random) {
    return html.slice(0, random(html.length + 1))
  },
  function remove(html, random) {
    const { start, end } = range(html, random, 2000)
    return html.slice(0, start) + html.slice(end)
  },
  function duplicate(html, random) {
    const { start, end } = range(html, random, 2000)
    return insert(html, random(html.length + 1), html.slice(start, end).repeat(1 + random(4)))
  },
  function swap(html, random) {
    const [a, b, c] = [random(html.length), random(html.length), random(html.length)].sort((x, y) => x - y)
    return html.slice(0, a) + html.slice(b, c) + html.slice(a, b) + html.slice(c)
  },
  function flipBits(html, random) {
    const units = html.split('')
    for (let left = 1 + random(20); left > 0 && units.length > 0; left--) {
      const at = random(units.length)
      units[at] = String.fromCharCode(units[at]!.charCodeAt(0) ^ (1 << random(8)))
    }
    return units.join('')
  },
  function insertTags(html, random) {
    let page = html
    for (let left = 1 + random(10); left > 0; left--) page = insert(page, random(page.length + 1), pick(TAGS, random))
    return page
  },
  function breakTags(html, random) {
    const mark = pick(['<', '>', '</', '"', '=', ' class='], random)
    const parts = html.split(mark)
    const at = 1 + random(parts.length)
    return parts.slice(0, at).join(mark) + parts.slice(at).join(random(2) === 0 ? '' : mark)
  },
  function insertEntities(html, random) {
    return insert(html, random(html.length + 1), pick(ENTITIES, random).repeat(1 + random(50)))
  },
  function insertCharacters(html, random) {
    return insert(html, random(html.length + 1), pick(CHARACTERS, random).repeat(1 + random(50)))
  },
  function nestDeeply(html, random) {
    return insert(html, random(html.length + 1), pick(TAGS, random).repeat(1 + random(2000)))
  },
  function swellAttribute(html, random) {
    const value = pick(['a ', '&amp;', '\0', 'display:none;', '{\\displaystyle ', '_('], random).repeat(random(5000))
    const name = pick(['class', 'style', 'href', 'alttext', 'lang', 'about', 'colspan'], random)
    return insert(html, random(html.length + 1), `<${pick(['a', 'td', 'math', 'div'], random)} ${name}="${value}">`)
  },
  function swellWord(html, random) {
    return insert(
      html,
      random(html.length + 1),
      pick(['x', '東', '👩‍👩‍👧', '. ', 'Dr. ', '(', '١'], random).repeat(random(5000)),
    )
  },
]
