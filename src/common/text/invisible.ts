/**
 * Invisible characters: soft hyphens, byte order marks, direction marks, tags, blank letters. Joiners and variation
 * selectors are excluded, because they affect how their neighbours look.
 */
const INVISIBLE =
  /(?!\u200C|\u200D|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/gu
/** Variation selectors after another one: they have no visible effect, but can encode hidden text. */
const VARIATION_RUN = /(?<=[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu
/** Text shown from right to left by an override character, so that readers see something else than is stored. */
const REVERSED = /\u202E([^\u202C\n]*)\u202C?/g
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]/u

export function withoutInvisible(text: string): string {
  return text
    .replace(REVERSED, (run, inside: string) => (LEFT_TO_RIGHT.test(inside) ? '' : run))
    .replace(INVISIBLE, '')
    .replace(VARIATION_RUN, '')
}
