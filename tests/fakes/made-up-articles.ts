import type { Article, Section } from '../../src/documents/article.ts'

/** Places, works and dates that are nowhere but here: a library to look at. */
const PLACES = [
  'Anselby',
  'Brenn Hook',
  'Corrie Sound',
  'Dunmarrow',
  'Elver Point',
  'Fastholm',
  'Garrow Ness',
  'Hollin Bay',
  'Istrel',
  'Jarrow Skerry',
  'Kelda',
  'Lund Sands',
]
const WORKS = ['lighthouse', 'ferry', 'harbour bridge'] as const

/** `count` articles, each other than the rest, as often as asked for the same ones. */
export function madeUpArticles(count: number): Article[] {
  return [...SPECIAL, ...Array.from({ length: Math.max(count - SPECIAL.length, 0) }, (_, i) => madeUpArticle(i))].slice(
    0,
    count,
  )
}

function madeUpArticle(i: number): Article {
  const place = PLACES[i % PLACES.length]!
  const work = WORKS[Math.floor(i / PLACES.length) % WORKS.length]!
  const round = Math.floor(i / (PLACES.length * WORKS.length))
  const title = `${place} ${work}${round > 0 ? ` ${round + 1}` : ''}`
  const source = i % 5 === 4 ? 'shelf' : 'wikipedia'
  return {
    source,
    key: title.replaceAll(' ', '_'),
    title,
    url:
      source === 'wikipedia' ? `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}` : '',
    revision: source === 'wikipedia' ? String(1_190_000_000 + i * 7_919) : `c${(i * 7_919).toString(16)}`,
    language: 'en',
    licence: source === 'wikipedia' ? 'CC BY-SA 4.0' : 'CC0',
    links: [],
    sections: sectionsOf(place, work, i),
  }
}

function sectionsOf(place: string, work: (typeof WORKS)[number], i: number): Section[] {
  const built = 1790 + ((i * 37) % 160)
  const height = 18 + ((i * 11) % 40)
  return [
    {
      path: [],
      text: `Location: ${place}\nBuilt: ${built}\nHeight: ${height} m\nThe ${place} ${work} has served the coast around ${place} since ${built}. It is ${height} metres high and can be seen from the sea in clear weather.`,
    },
    {
      path: ['History'],
      text: `Fishermen of ${place} had asked for it for thirty years before the council gave way. Work began in the spring of ${built - 3} and was held up twice by storms. The first winter took the scaffolding, and the second took the boat that carried the stone.\nIt was completed in October ${built}. The keeper of those years, a widow with four children, wrote every night into a book which is still there.`,
    },
    {
      path: ['History', 'The fire'],
      text: `In ${built + 61} a fire in the store destroyed the roof. Nobody was hurt. Repairs took a year, and in that time a lantern was hung from a mast on the pier.`,
    },
    {
      path: ['Construction', 'Stone and iron'],
      text: `The walls are of grey granite from the quarry behind the village, set without mortar up to the second floor. Iron bands were added when a crack opened on the seaward side. The stairs have ${height * 5} steps, and each was cut to its own measure.`,
    },
    {
      path: ['Today'],
      text: `Since ${built + 150} it has run without a crew. The rooms of the keepers hold a small museum, open from May to September. About ${(i * 713) % 9_000} people climbed to the gallery last year.`,
    },
  ]
}

/** Other scripts, and text that would like to be code. */
const SPECIAL: Article[] = [
  {
    source: 'wikipedia',
    key: 'Leuchtturm_Norderwiek',
    title: 'Leuchtturm Norderwiek',
    url: 'https://de.wikipedia.org/wiki/Leuchtturm_Norderwiek',
    revision: '240118842',
    language: 'de',
    licence: 'CC BY-SA 4.0',
    links: [],
    sections: [
      {
        path: [],
        text: 'Der Leuchtturm Norderwiek steht seit 1872 auf der Düne über dem Hafen. Er ist 31 Meter hoch.',
      },
      {
        path: ['Geschichte'],
        text: 'Gebaut wurde er aus gelbem Ziegel. Das Feuer brannte zuerst mit Rüböl, später mit Petroleum und seit 1921 elektrisch.',
      },
    ],
  },
  {
    source: 'wikipedia',
    key: '白沙灯塔',
    title: '白沙灯塔',
    url: 'https://zh.wikipedia.org/wiki/白沙灯塔',
    revision: '81203377',
    language: 'zh',
    licence: 'CC BY-SA 4.0',
    links: [],
    sections: [{ path: [], text: '白沙灯塔建于1905年，高二十七米。灯塔由当地渔民出资修建，至今仍在使用。' }],
  },
  {
    source: 'wikipedia',
    key: 'منارة_الرمال',
    title: 'منارة الرمال',
    url: 'https://ar.wikipedia.org/wiki/منارة_الرمال',
    revision: '66120034',
    language: 'ar',
    licence: 'CC BY-SA 4.0',
    links: [],
    sections: [{ path: [], text: 'بنيت منارة الرمال سنة 1911 على رأس صخري شمال الميناء. يبلغ ارتفاعها 24 مترا.' }],
  },
  {
    source: 'corpus',
    key: 'hostile',
    title: '<img src=x onerror="window.ran=true"> & other titles',
    url: 'javascript:window.ran=true',
    revision: '<b>1</b>',
    language: 'not a language',
    licence: '<script>window.ran=true</script>',
    links: [],
    sections: [
      {
        path: ['<svg onload="window.ran=true">'],
        text: 'This page about signal lamps was written by somebody who hopes that its text is run. <script>window.ran=true</script> <img src=x onerror="window.ran=true"> It must only be read.',
      },
    ],
  },
]
