/** Data for `sentences`: abbreviations whose full stop does not end a sentence. */
import de from 'cldr-segments-full/segments/de/suppressions.json'
import en from 'cldr-segments-full/segments/en/suppressions.json'
import es from 'cldr-segments-full/segments/es/suppressions.json'
import fr from 'cldr-segments-full/segments/fr/suppressions.json'
import it from 'cldr-segments-full/segments/it/suppressions.json'
import pt from 'cldr-segments-full/segments/pt/suppressions.json'
import { MONTH_NAMES } from './dates/months.ts'
import { wordSet } from './word-set.ts'

/** Abbreviations from Unicode's CLDR, by language; not those all in capitals, as "AD." and "DC." may end a sentence. */
const OF_LANGUAGE: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({ de, en, es, fr, it, pt }).map(([language, { segments }]) => {
    const { standard } = segments.segmentations.SentenceBreak
    return [language, new Set(standard.map(({ suppression }) => suppression).filter(text => /\p{Ll}/u.test(text)))]
  }),
)

/** Abbreviations that CLDR lacks or has for one language only, although texts of any language contain them. Lower case. */
const OF_ANY = wordSet(
  'mr mrs ms dr prof st ste rev gen col lt maj capt sgt cpl adm cmdr gov sen rep mt ft fr sr msgr vs v viz cf ca c ' +
    'approx fl r b d née z h u bzw hl tsd mme mlle sra srta env jr inc ltd co corp bros plc etc al usw est dept univ ' +
    'ave blvd rd د أ',
)

/** Whether a word before a full stop is an abbreviation; false for single capital letters. */
export const isAbbreviation = (word: string, language: string): boolean =>
  word.length === 1
    ? OF_ANY.has(word)
    : OF_ANY.has(word.toLowerCase()) || (OF_LANGUAGE[language]?.has(`${word}.`) ?? false)

/** Words that are abbreviations only before figures or eras: "No. 5", "Sept. 11", "n. Chr.", "av. J.-C." Lower case. */
export const BEFORE_FIGURES = new Set([
  ...wordSet('no nos nr n num vol p pp pág ch sec art op fig av sept'),
  ...MONTH_NAMES.filter(name => name !== 'May').map(name => name.slice(0, 3).toLowerCase()),
])

/** Words that begin a sentence: after an abbreviation they show that the sentence has ended. */
export const OPENERS: Record<string, ReadonlySet<string>> = {
  en: wordSet(
    'The A An He She It They We This That These Those His Her Its Their In On At By For From After Before During As ' +
      'When While Since Although However There But Both Some Many Most According With One If To',
  ),
  de: wordSet(
    'Der Die Das Ein Eine Er Sie Es Im In Am An Auf Bei Mit Nach Von Zu Zum Zur Seine Ihre Dies Diese Dieser Dabei ' +
      'Damit Seit Für Als Auch',
  ),
}

/** Languages that write ordinals with a full stop: "3. Oktober", "18. Jahrhundert". */
export const DOTTED_ORDINALS = wordSet('de cs sk da nb nn no fi hu sl hr bs sr et')
