/** What any format can take of a text that may hold anything. */

/** Control characters and halves of characters, which no file may hold, give way to a sign that something was there. */
export const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '\u{fffd}')

export const oneLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim()

/** Takes characters of ASCII alone. */
export const percentEncoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
