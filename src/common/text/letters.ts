const TYPESET_HYPHEN = /[\u2010\u2011]/g
const SOFT_HYPHEN = /\u00ad/g
const BEYOND_ASCII = /[^\0-\x7f]/
/**
 * Latin, Greek and Cyrillic accents, Hebrew and Arabic vowel points and other marks, and the Arabic tatweel. Marks of
 * other scripts are kept: they may be letters.
 */
const ACCENTS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g
/** Invisible characters: soft hyphens, joiners, direction marks. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** A place where normalisation would merge two figures: 10⁶ is not 106, and 5½ not 51⁄2. */
const RAISED_AFTER_FIGURE = /(?<=\p{Nd})(?=\p{No})/gu
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu

/** Variant forms of letters: final letters in Hebrew; in Arabic, those of different keyboards. */
const FORMS: Record<string, string> = {
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ە: 'ه',
}
const FORMED = new RegExp(`[${Object.keys(FORMS).join('')}]`, 'gu')

/**
 * Removes case and accents, and unifies full-width letters, digits and hyphens: "Zürich" and "ＺＵＲＩＣＨ" become
 * "zurich", ١٩٥٢ becomes 1952. `fold` also simplifies Chinese characters.
 */
export function foldLetters(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  const plain = text.replace(RAISED_AFTER_FIGURE, ' ').normalize('NFKD').replace(UNSEEN, '').replace(ACCENTS, '')
  const letters = plainHyphens(plain.normalize('NFC')).replace(FORMED, letter => FORMS[letter]!)
  return toAscii(letters).toLowerCase().replaceAll('ß', 'ss')
}

/** Converts digits of any script to ASCII. In every script, they are consecutive code points that begin with zero. */
export function toAscii(text: string): string {
  return text.replace(FOREIGN_DIGIT, digit => {
    const code = digit.codePointAt(0)!
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((code - zero) % 10)
  })
}

/** Replaces typographic hyphens, which models write too, by ASCII ones, and removes soft hyphens. */
export const plainHyphens = (text: string): string => text.replace(TYPESET_HYPHEN, '-').replace(SOFT_HYPHEN, '')
