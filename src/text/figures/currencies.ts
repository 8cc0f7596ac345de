const NAMES = 'dollar euro pound yen kroner krona franc mark rupee rouble ruble peso'.split(' ')
const LEADING_NAME = new RegExp(String.raw`^\s?(?:(?:US|American|Swiss|British) )?(${NAMES.join('|')})s?\b`, 'i')
const BY_SIGN: Readonly<Record<string, string>> = { $: 'dollar', '€': 'euro', '£': 'pound', '¥': 'yen', '₹': 'rupee' }

/** The English name of a currency at the start of the text after a figure: "dollar" for "US dollars". */
export const leadingCurrency = (text: string): string | undefined => LEADING_NAME.exec(text)?.[1]?.toLowerCase()

/** The English name of the currency of a sign such as "US$"; the sign itself if it is unknown. */
export const currencyOfSign = (sign: string): string => BY_SIGN[sign.at(-1)!] ?? sign
