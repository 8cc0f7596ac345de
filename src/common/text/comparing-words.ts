/** Which of two figures or dates a comparing word asks for. */
export type Wants = 'larger' | 'smaller'

const LENGTH = ['length']
/** The kind of ages and durations. For these "older" asks for more years; for dates, for the earlier one. */
const TIME = ['time']
export const DATE = ['date']

/** English comparing words and the kinds of figure they apply to; all except dates if no kinds are given. */
export const COMPARING_WORDS: readonly (readonly [words: string, Wants, kinds?: readonly string[]])[] = [
  ['more larger bigger greater higher most largest biggest greatest highest', 'larger'],
  ['less fewer smaller lower least fewest smallest lowest', 'smaller'],
  [
    'taller deeper wider broader thicker farther further tallest deepest widest broadest thickest farthest furthest',
    'larger',
    LENGTH,
  ],
  ['shallower narrower nearer closer thinner shallowest narrowest nearest closest thinnest', 'smaller', LENGTH],
  ['longer longest', 'larger', [...LENGTH, ...TIME]],
  ['shorter shortest', 'smaller', [...LENGTH, ...TIME]],
  ['heavier heaviest', 'larger', ['mass']],
  ['lighter lightest', 'smaller', ['mass']],
  ['older oldest', 'larger', TIME],
  ['younger youngest', 'smaller', TIME],
  ['older oldest earlier earliest before sooner first', 'smaller', DATE],
  ['younger youngest newer newest later latest after last', 'larger', DATE],
  ['dearer costlier richer dearest costliest richest hotter warmer hottest warmest', 'larger'],
  ['faster fastest denser densest', 'larger'],
  ['cheaper poorer cheapest poorest colder cooler coldest coolest slower slowest', 'smaller'],
]
