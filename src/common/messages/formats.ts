import { languageNameIn } from '../core/language-name.ts'

const SIZES = ['KB', 'MB', 'GB', 'TB']

/** The forms of a word for a language's plural categories; `other` is used for those without a form of their own. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Numbers, plurals, sizes, dates and language names in the conventions of a language (BCP 47). */
export function formats(language: string) {
  const number = (n: number, options?: Intl.NumberFormatOptions): string =>
    n.toLocaleString(regional(language), options)
  return {
    number,

    /** The form of a word for a number: "page" for 1, "pages" for 2. */
    form: (n: number, forms: Forms): string => forms[new Intl.PluralRules(language).select(n)] ?? forms.other,

    /** A number of bytes as text: "41 KB", "1.25 GB", with a non-breaking space; a KB has 1,000 bytes. */
    bytes(size: number): string {
      const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(size, 1)) / 3), 1), SIZES.length)
      return `${number(size / 1000 ** step, { maximumSignificantDigits: 3 })}\u00a0${SIZES[step - 1]}`
    },

    /** Formats the day of an ISO time or of ms since the epoch; empty if it is neither. */
    day(time: string | number): string {
      const date = new Date(time)
      return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString(regional(language), { dateStyle: 'medium' })
    },

    /** "German" for `de`; the code itself if it has no name. */
    languageName: (code: string): string => languageNameIn([language], code),
  }
}

/** Uses the person's regional variant, such as British dates for a British reader. */
function regional(language: string): string {
  const [base] = language.split('-')
  // Node 20 has no `navigator`, and some systems report invalid tags, such as `en-US@posix`.
  const wanted = globalThis.navigator?.languages ?? []
  return wanted.find(tag => tag.split('-')[0] === base && /^[\w-]+$/.test(tag)) ?? language
}
