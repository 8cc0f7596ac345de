/**
 * False statements that a bag of words takes for held, and true ones that it refuses. The kinds are those of an audit
 * of what `supports` took for held; of its 38 false statements it named some twenty, the others were made up after them.
 */
export interface HardClaim {
  kind: string
  text: string
  claim: string
  title?: string
  /** BCP 47; English where it is not said. */
  language?: string
}

const of = (kind: string, text: string, ...claims: string[]): HardClaim[] =>
  claims.map(claim => ({ kind, text, claim }))
const zh = (kind: string, text: string, ...claims: string[]): HardClaim[] =>
  of(kind, text, ...claims).map(claim => ({ ...claim, language: 'zh' }))

export const FALSE_CLAIMS: HardClaim[] = [
  ...of(
    'negation',
    'The Eiffel Tower was completed on 31 March 1889. It was never sold.',
    'The Eiffel Tower was not completed on 31 March 1889.',
    'The Eiffel Tower was sold.',
    'The Eiffel Tower was never completed.',
  ),
  ...of(
    'negation',
    'Ada Vance did not win the prize in 1931.',
    'Ada Vance won the prize in 1931.',
    'She did win the prize in 1931.',
  ),
  ...of('roles', 'Germany defeated France in 1871.', 'France defeated Germany in 1871.', 'France defeated Germany.'),
  ...of('roles', 'Alice Brown was the teacher of Carl Dorn.', 'Carl Dorn was the teacher of Alice Brown.'),
  ...of(
    'roles',
    'The novel was written by Anna Berg and translated by Carl Dorn.',
    'The novel was written by Carl Dorn.',
  ),
  ...of(
    'another one’s date',
    'Ada Vance (born 12 May 1900) married Sun Li (born 3 June 1905) in 1930.',
    'Ada Vance was born on 3 June 1905.',
    'Sun Li was born on 12 May 1900.',
  ),
  ...of('another one’s date', 'Ada Vance was born in 1900 and Sun Li in 1905.', 'Ada Vance was born in 1905.'),
  ...of('unit', 'The tower is 330 m (1,083 ft) tall.', '330 ft', '1,083 m', 'The tower is 330 ft tall.'),
  ...of('unit', 'It weighs 50 kg and is 80 cm long.', '80 kg', '50 cm', 'It weighs 80 kg.'),
  ...of('unit', 'It cost 5 million dollars.', 'It cost 5 billion dollars.', '5 dollars'),
  ...of('a figure in a name', 'The A380 carries many people.', '380 passengers', '380'),
  ...of('prefix', 'He was of non-Jewish descent.', 'He was of Jewish descent.', 'Jewish'),
  ...of('prefix', 'She was vice-president of the club.', 'She was president of the club.', 'President'),
  ...of('numeral', 'Henry VII ruled before Edward VIII did.', 'Henry VIII', 'Edward VII'),
  ...of('event', 'Born 12 May, died 3 June.', 'died 12 May', 'born 3 June'),
  ...of('date', 'It opened on 12 June 1900 and closed in May 1901.', '12 May 1901'),
  ...of('era', 'It fell in AD 44; it was founded in 100 BC.', '44 BC'),
  ...of('sign', 'The mean is −12 °C.', '12 °C'),
  ...of('number words', 'The ship had twelve decks.', 'seventeen decks', 'The ship had seventeen decks.'),
  ...of('digits', 'It was completed in ١٨٨٩.', '1890'),
  ...zh('names', '李大山与王大明都是作家。', '李大明', '王大山'),
  ...of('ordinal', 'It was the 5th ship of the 12th fleet.', '5 ships'),
  ...of('hedge', 'He may have been born in Lima.', 'He was born in Lima.'),
]

export const TRUE_CLAIMS: HardClaim[] = [
  ...of('digits', 'اكتمل البرج في ١٨٨٩.', '1889'),
  ...of('digits', 'It was completed in 1889.', '١٨٨٩'),
  ...of('decimal marks', 'Der Turm ist 1.083 Fuß hoch.', '1083').map(claim => ({ ...claim, language: 'de' })),
  ...of('decimal marks', 'Der Weg ist 1,5 km lang.', '1.5 km', '1,5 km').map(claim => ({ ...claim, language: 'de' })),
  ...of('inflection', 'Он родился в Москве.', 'Москва').map(claim => ({ ...claim, language: 'ru' })),
  ...of('negation', 'Ada Vance did not win the prize in 1931.', 'Ada Vance did not win the prize in 1931.'),
  ...of(
    'roles',
    'Germany defeated France in 1871.',
    'Germany defeated France.',
    'In 1871, Germany defeated France.',
    'France was defeated by Germany in 1871.',
  ),
  ...of(
    'its own date',
    'Ada Vance (born 12 May 1900) married Sun Li (born 3 June 1905) in 1930.',
    'Ada Vance was born on 12 May 1900.',
    'Ada Vance married Sun Li in 1930.',
    '3 June 1905',
  ),
  ...of(
    'unit',
    'The tower is 330 m (1,083 ft) tall.',
    '330 m',
    '330 metres',
    '1,083 ft',
    '1083 feet',
    'The tower is 330 m tall.',
  ),
  ...of('numeral', 'Henry VII ruled before Edward VIII did.', 'Henry VII', 'Edward VIII'),
  ...of('event', 'Born 12 May, died 3 June.', 'died 3 June', 'born 12 May'),
  ...of('era', 'It fell in AD 44; it was founded in 100 BC.', '100 BC', 'AD 44'),
  ...of('sign', 'The mean is −12 °C.', '−12 °C', '-12 °C'),
  ...of('number words', 'The ship had seventeen decks.', '17 decks', 'seventeen decks'),
  ...zh('names', '李大山与王大明都是作家。', '李大山', '王大明'),
  ...of('prefix', 'He was of non-Jewish descent.', 'non-Jewish'),
  ...of('names', 'John Fitzgerald Kennedy was shot in Dallas.', 'John Kennedy', 'John F. Kennedy was shot in Dallas.'),
]
