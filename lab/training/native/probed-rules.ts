import type { Rule } from '../../../src/agents/rules/rule.ts'

/** The same rules, which tell into `fired` where they change anything. */
export const probed = (rules: readonly Rule[], fired: Set<string>): Rule[] => rules.map(rule => watched(rule, fired))

function watched(rule: Rule, fired: Set<string>): Rule {
  const fires = (isSo: boolean) => {
    if (isSo) fired.add(rule.id)
  }
  /** What a rule says, which fires where it says anything. */
  function seen<T>(said: T | undefined): T | undefined {
    fires(said !== undefined)
    return said
  }
  switch (rule.stage) {
    case 'parts':
      return { ...rule, apply: question => seen(rule.apply(question)) }
    case 'choice':
      return { ...rule, apply: question => seen(rule.apply(question)) }
    case 'plan':
      return { ...rule, apply: (...given) => seen(rule.apply(...given)) }
    case 'reading':
      return {
        ...rule,
        apply(question) {
          const ask = rule.apply(question)
          return text => {
            const asked = ask(text)
            fires(asked.question !== question)
            return asked
          }
        },
      }
    case 'span':
      return {
        ...rule,
        apply(asked) {
          const weigh = rule.apply(asked)
          return span => {
            const weighed = weigh(span)
            fires(weighed.score !== span.score || weighed.text !== span.text)
            return weighed
          }
        },
      }
    case 'answer':
      return {
        ...rule,
        apply(question, final, facts) {
          const answer = rule.apply(question, final, facts)
          fires(answer !== final)
          return answer
        },
      }
  }
}
