/**
 * Builds grammars in llama.cpp's notation (GBNF). A tuned model of a hundred million weights knows the shape of an
 * action but misspells names it has seen once. A grammar restricts its choice to the names that occurred in the run; it
 * is built for each step.
 */

/** Matches the text exactly. */
export function literal(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}"`
}

/** Matches the text as a JavaScript string literal, quotes included. */
export const quoted = (text: string): string => literal(JSON.stringify(text))

/** Matches the text as it is written between the quotes of a JavaScript string. */
export const inQuotes = (text: string): string => literal(JSON.stringify(text).slice(1, -1))

/** Matches the text as it is written in a template literal. */
export const inTemplate = (text: string): string => literal(text.replace(/[`\\]|\$(?=\{)/g, '\\$&'))

export const anyOf = (alternatives: readonly string[]): string => `(${[...new Set(alternatives)].join(' | ')})`

/**
 * Grammar for an action: a free thought of one line, then one of `codes`. The reply ends with the code: the closing
 * fence is always the same, and writing it would take a small model on a CPU a third of a second.
 */
export function actionGrammar(codes: readonly string[], rules: readonly string[]): string {
  return [`root ::= "Thought: " [^\\n]{1,160} "\\nCode:\\n\`\`\`js\\n" ${anyOf(codes)}`, ...rules].join('\n')
}

/**
 * Rules that match any span of consecutive words of a text: after each word comes the next word or the end.
 *
 *     span   ::= span-0 | span-1 | span-2        for "the Eiffel Tower"
 *     span-0 ::= "the" (" " span-1)?
 *     span-1 ::= "Eiffel" (" " span-2)?
 *     span-2 ::= "Tower"
 *
 * @returns the rules, of which the first is `name`
 */
export function spansOf(name: string, text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const rules = words.map((word, i) => {
    const next = i === words.length - 1 ? undefined : `${name}-${i + 1}`
    return `${name}-${i} ::= ${wordRule(word, next)}`
  })
  return [`${name} ::= ${rules.map((_, i) => `${name}-${i}`).join(' | ') || literal('')}`, ...rules]
}

/** Rule for one word of a span, which may end before its closing punctuation: "Paris" out of "in Paris, France." */
function wordRule(word: string, next: string | undefined): string {
  const bare = word.replace(/[.,;:!?]+$/, '') || word
  if (!next) return inQuotes(bare)
  return bare === word ? `${inQuotes(word)} (" " ${next})?` : `${inQuotes(bare)} | ${inQuotes(word)} " " ${next}`
}
