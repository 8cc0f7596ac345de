/** Data for `sentences`: where a full stop does not end one. Lower case, without the last full stop. */

/** Always followed by more: titles, "circa", "for example". Single letters stand in lower case only. */
export const LEADING = new Set([
  ...['mr', 'mrs', 'ms', 'dr', 'prof', 'st', 'ste', 'rev', 'gen', 'col', 'lt', 'maj', 'capt', 'sgt', 'cpl', 'adm'],
  ...['cmdr', 'gov', 'sen', 'rep', 'mt', 'ft', 'fr', 'sr', 'msgr', 'vs', 'v', 'viz', 'cf', 'ca', 'c', 'approx', 'fl'],
  ...['r', 'b', 'd', 'née', 'e.g', 'i.e', 'z.b', 'd.h', 'u.a', 'z', 'h', 'u', 'bzw', 'geb', 'gest', 'hl', 'sog', 'vgl'],
  ...['mio', 'mrd', 'tsd', 'mme', 'mlle', 'sra', 'srta', 'dott', 'env'],
  ...['د', 'أ'],
])

/** Followed by more where a figure comes next, or an era: "No. 5", "Sept. 11", "n. Chr.", "av. J.-C." */
export const BEFORE_FIGURES = new Set([
  ...['no', 'nos', 'nr', 'n', 'num', 'vol', 'p', 'pp', 'pág', 'ch', 'sec', 'art', 'op', 'fig', 'av', 'apr'],
  ...['jan', 'feb', 'mar', 'aug', 'sept', 'sep', 'oct', 'nov', 'dec'],
])

/** May close a sentence as well; the next word decides. */
export const ANYWHERE = new Set([
  ...['jr', 'inc', 'ltd', 'co', 'corp', 'bros', 'plc', 'etc', 'al', 'usw', 'est', 'dept', 'univ', 'ave', 'blvd', 'rd'],
])

/** Words that hardly follow an abbreviation within a sentence. */
export const OPENERS: Record<string, ReadonlySet<string>> = {
  en: new Set([
    ...[
      'The',
      'A',
      'An',
      'He',
      'She',
      'It',
      'They',
      'We',
      'This',
      'That',
      'These',
      'Those',
      'His',
      'Her',
      'Its',
      'Their',
    ],
    ...['In', 'On', 'At', 'By', 'For', 'From', 'After', 'Before', 'During', 'As', 'When', 'While', 'Since', 'Although'],
    ...['However', 'There', 'But', 'Both', 'Some', 'Many', 'Most', 'According', 'With', 'Its', 'One', 'If', 'To'],
  ]),
  de: new Set([
    ...[
      'Der',
      'Die',
      'Das',
      'Ein',
      'Eine',
      'Er',
      'Sie',
      'Es',
      'Im',
      'In',
      'Am',
      'An',
      'Auf',
      'Bei',
      'Mit',
      'Nach',
      'Von',
    ],
    ...['Zu', 'Zum', 'Zur', 'Seine', 'Ihre', 'Dies', 'Diese', 'Dieser', 'Dabei', 'Damit', 'Seit', 'Für', 'Als', 'Auch'],
  ]),
}

/** Languages that write ordinals with a full stop: "3. Oktober", "18. Jahrhundert". */
export const DOTTED_ORDINALS = new Set([
  'de',
  'cs',
  'sk',
  'da',
  'nb',
  'nn',
  'no',
  'fi',
  'hu',
  'sl',
  'hr',
  'bs',
  'sr',
  'et',
])
