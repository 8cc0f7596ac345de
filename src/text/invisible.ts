/**
 * Characters that are present but not read: soft hyphens, byte order marks, direction marks, tags, blank letters.
 * Joiners and variation selectors are not among them, since they shape their neighbours.
 */
const INVISIBLE =
  /(?!\u200C|\u200D|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/gu
/** More than one of them chooses no letter's shape; they can be made to spell something. */
const VARIATION_RUN = /(?<=[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu
/** Text that is forced to run from right to left: what is seen differs from what is written. */
const REVERSED = /\u202E([^\u202C\n]*)\u202C?/g
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]/u

/** A text as it is seen, without invisible characters. */
export function withoutInvisible(text: string): string {
  return text
    .replace(REVERSED, (run, inside: string) => (LEFT_TO_RIGHT.test(inside) ? '' : run))
    .replace(INVISIBLE, '')
    .replace(VARIATION_RUN, '')
}
