import { factsOf } from '../../citations/facts.ts'
import { countryOf } from '../../text/countries.ts'
import { offersChoice } from '../../text/question-kind.ts'
import { spaced } from '../../text/spaced.ts'
import { mayAskYesOrNo } from '../../text/yes-or-no.ts'
import type { AskedOfPassages, SpanRule } from '../rule.ts'
import { RULED_OUT } from './ruled-out.ts'

/**
 * What the run's question names is not what this part of it asks for: who asks for an actress beside Ada Vance does not
 * mean her. Yes and no are about what they name, and a people or country may well be named and asked for. A part that is
 * about what was found before may well come back to a name.
 */
export const given: SpanRule = {
  id: 'given',
  language: 'en',
  stage: 'span',
  apply(asked) {
    const isGiven = givenIn(asked)
    return span => (isGiven(span.text) ? { ...span, score: span.score + RULED_OUT } : span)
  },
}

function givenIn({ whole, question }: AskedOfPassages): (text: string) => boolean {
  const names = factsOf(whole).names
  const isOnward = [...factsOf(question).names].some(name => !names.has(name))
  if (isOnward || offersChoice(whole) || mayAskYesOrNo(whole)) return () => false
  const [inWhole, inPart] = [spaced(whole), spaced(question)]
  return text => {
    const words = spaced(text)
    const isName = /\p{Lu}/u.test(text) && countryOf(text) === undefined
    return isName && inWhole.includes(words) && !inPart.includes(words)
  }
}
