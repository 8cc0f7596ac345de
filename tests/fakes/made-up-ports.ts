/**
 * Made-up pages for a browser: long ones, whose figures stand in tables several viewports down. As HTML, with tables as
 * Wikipedia writes them.
 */
export interface MadeUpPage {
  title: string
  html: string
}

const DOERS = ['The harbour board', 'A company of merchants', 'The town', 'The pilots', 'The dean of the chapel']
const DEEDS = ['bought', 'repaired', 'let', 'sold', 'surveyed', 'rebuilt', 'insured', 'closed']
const THINGS = [
  'the rope walk',
  'a steam crane',
  'the old quay',
  'two barges',
  'the salt stores',
  'a ferry',
  'the slipway',
]
const ENDS = [
  'after a dispute with the fishermen',
  'although the winter was hard',
  'so that larger boats could lie there',
  'and paid for it with a loan from the county',
  'which the newspapers of the time praised',
  'before the storms of that autumn',
]

/** Sentences of a chronicle, a year each, and no two alike. */
function chronicle(first: number, years: number): string {
  const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!
  return Array.from({ length: years }, (_, i) => {
    const year = first + i
    return `In ${year} ${of(DOERS, i).toLowerCase()} ${of(DEEDS, i * 3 + 1)} ${of(THINGS, i * 5 + 2)} ${of(ENDS, i * 7 + 3)}.`
  }).join(' ')
}

const section = (heading: string, body: string) => `<h2>${heading}</h2>\n${body}`
const paragraph = (text: string) => `<p>${text}</p>`

function table(caption: string, headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const body = rows.map(cells => row(cells, 'td')).join('\n')
  return `<table class="wikitable"><caption>${caption}</caption>\n${row(headings, 'th')}\n${body}\n</table>`
}

function port(name: string, founded: number, rows: readonly (readonly string[])[]): MadeUpPage {
  const title = `Port of ${name}`
  const body = [
    paragraph(`The ${title} is a harbour on the east coast. It was founded in ${founded}.`),
    section('Early history', paragraph(chronicle(founded + 10, 30))),
    section('The new docks', paragraph(chronicle(founded + 40, 30))),
    section('The railway', paragraph(chronicle(founded + 70, 30))),
    section('Between storms', paragraph(chronicle(founded + 100, 30))),
    section('Traffic', table(`Traffic of the ${title}`, ['Year', 'Ships', 'Cargo in tonnes', 'Passengers'], rows)),
    section('Today', paragraph(chronicle(founded + 130, 20))),
  ]
  return { title, html: page(title, body.join('\n')) }
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`

export const PORTS: readonly MadeUpPage[] = [
  port('Wexley', 1742, [
    ['1901', '318', '96,400', '12,870'],
    ['1911', '352', '104,150', '15,320'],
    ['1921', '287', '81,900', '9,640'],
    ['1931', '412', '133,700', '21,450'],
    ['1951', '369', '158,200', '18,010'],
  ]),
  port('Ostrey', 1761, [
    ['1901', '207', '51,300', '8,140'],
    ['1911', '266', '60,720', '10,950'],
    ['1921', '241', '57,480', '7,390'],
    ['1931', '298', '72,610', '11,260'],
    ['1951', '323', '90,040', '13,500'],
  ]),
  {
    title: 'Hallam Light',
    html: page(
      'Hallam Light',
      [
        paragraph('Hallam Light is a lighthouse on the rocks off Wexley. It was first lit in 1803.'),
        section('Keepers', paragraph(chronicle(1804, 60))),
        section(
          'Rebuilding',
          paragraph(
            `${chronicle(1864, 30)} The tower was rebuilt in granite by the engineer Ada Merriman in 1894. Its lantern stands 47 metres above the sea. ${chronicle(1895, 20)}`,
          ),
        ),
        section('Wrecks', paragraph(chronicle(1915, 40))),
      ].join('\n'),
    ),
  },
  {
    title: 'Wexley',
    html: page(
      'Wexley',
      paragraph(
        'Wexley is a town on the east coast. It has a port, a museum and a lighthouse on the rocks off the town.',
      ),
    ),
  },
]
