/** Replaces digits of any script by ASCII ones. In every script they are consecutive, from zero. */
export function toAscii(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0)!
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((code - zero) % 10)
  })
}
