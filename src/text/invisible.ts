/**
 * Characters that are there but not to be read: soft hyphens, byte order marks, marks of direction, tags, blank letters.
 * Not those that shape what stands beside them: joiners, and variation selectors, which are no text either.
 */
const INVISIBLE =
  /(?!\u200C|\u200D|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/gu
/** More than one of them chooses no letter's shape; they can be made to spell something. */
const VARIATION_RUN = /(?<=[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu
/** Text that is shown from right to left whatever its letters are: what is seen is not what is written. */
const REVERSED = /\u202E([^\u202C\n]*)\u202C?/g
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]/u

/** A text as it is seen, without characters that are not. */
export function withoutInvisible(text: string): string {
  return text
    .replace(REVERSED, (run, inside: string) => (LEFT_TO_RIGHT.test(inside) ? '' : run))
    .replace(INVISIBLE, '')
    .replace(VARIATION_RUN, '')
}
