import { spaced, terms } from '../../common/text/terms.ts'
import { plainTitle } from '../../common/text/title.ts'
import { comparingWordAt } from './english/comparison.ts'
import { asksYesOrNo } from './english/question-wording.ts'
import type { Choice, ChoiceRule, Offer } from './rule.ts'

/** Finds the two names in "…, Ada's or Sun Pizza?" Comparisons of figures or dates are left to plans. */
export const twoOffered: ChoiceRule = {
  id: 'two-offered',
  language: 'en',
  stage: 'choice',
  apply(question) {
    const words = offeredIn(question)
    return words && { words, between: titles => choiceBetween(question, titles), isCompared }
  },
}

const isCompared = (question: string): boolean => comparingWordAt(question) !== undefined

/** A possible name at the start or end of a text, and the rest of the text. */
interface Part {
  name: string
  rest: string
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const OR = /,? or /
const CLAUSE = /[,:;?]\s*|\b(?:between|either)\b\s*/i
/** How many words before and after the "or" may contain a name. */
const NEAR = 8
/** Words that introduce the two: "Which of …", "Who was it: …", "Between …". */
const LEADING = /[\s,:;("“‘–-]*(?:\b(?:between|either|of|from|the)\b[\s,:;("“‘–-]*)*$/i
const BEHIND = /^["”’'),\s]+/

/** The words around the "or" of an English question, as search terms; undefined if it does not offer two things. */
export function offeredIn(question: string): [before: string, behind: string] | undefined {
  const { before, behind } = halvesOf(question) ?? {}
  if (!before || !behind) return undefined
  const words = [
    before.split(CLAUSE).at(-1)!.split(' ').slice(-NEAR),
    behind.split(CLAUSE)[0]!.split(' ').slice(0, NEAR),
  ]
  const [one, other] = words.map(words => words.join(' ').trim())
  return one && other ? [one, other] : undefined
}

/** The choice between pages of these titles; undefined unless one of each list is named next to the "or". */
export function choiceBetween(
  question: string,
  titles: readonly [before: readonly string[], behind: readonly string[]],
): Choice | undefined {
  const { before, behind } = halvesOf(question) ?? {}
  const one = before && named(endsOf(before), titles[0])
  const other = behind && named(beginningsOf(behind), titles[1])
  if (!one || !other) return undefined
  const asked = `${one.rest.replace(LEADING, '')} ${other.rest.replace(BEHIND, '')}`.trim().replace(/\s+(?=[?.,])/, '')
  return {
    question: asksYesOrNo(asked) ? `Which ${asked[0]!.toLowerCase()}${asked.slice(1)}` : asked,
    offers: [one, other],
  }
}

function halvesOf(question: string): { before: string; behind: string } | undefined {
  const [before, behind, ...more] = question.split(OR)
  return before && behind && more.length === 0 ? { before, behind } : undefined
}

/** The longest possible name that is a page's title or, if there is none, ends one: "Vance" of "Ada Vance". */
function named(parts: readonly Part[], titles: readonly string[]): (Part & Offer) | undefined {
  const find = (is: (title: string, name: string) => boolean) => {
    for (const part of parts) {
      const title = titles.find(title => is(keyOf(plainTitle(title)), keyOf(part.name)))
      if (title !== undefined) return { ...part, title }
    }
    return undefined
  }
  return find((title, name) => title === name) ?? find(endsWithName)
}

/** People are known by their last name: "Vance" names "Ada Vance". */
const endsWithName = (title: string, name: string): boolean => spaced(title).endsWith(spaced(name))

const keyOf = (name: string): string => terms(name).join(' ').replace(/^the /, '')

/** Possible names at the end of a text, longest first. */
const endsOf = (text: string): Part[] =>
  Array.from(text.matchAll(WORD), ({ index }) => ({ name: text.slice(index), rest: text.slice(0, index) }))

const beginningsOf = (text: string): Part[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => index + word.length)
    .reverse()
    .map(end => ({ name: text.slice(0, end), rest: text.slice(end) }))
