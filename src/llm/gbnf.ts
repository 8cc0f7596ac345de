/**
 * Grammars in llama.cpp's notation (GBNF). A tuned model of a hundred million weights knows the shape of an action but
 * not how to spell a name it has seen once: these let it choose among names that are there, and keep it from making
 * up others. Each is built anew for each step, from what the agent has been told so far.
 */

/** A text that stands as it is. */
export function literal(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}"`
}

/** A string in JavaScript's notation, quotes included. */
export const quoted = (text: string): string => literal(JSON.stringify(text))

/** What stands between the quotes of a string in JavaScript's notation. */
export const inQuotes = (text: string): string => literal(JSON.stringify(text).slice(1, -1))

/** What stands in a template string. */
export const inTemplate = (text: string): string => literal(text.replace(/[`\\]|\$(?=\{)/g, '\\$&'))

export const anyOf = (alternatives: readonly string[]): string => `(${[...new Set(alternatives)].join(' | ')})`

/**
 * An action whose code is one of `codes`. The thought is free, and one line. The reply ends with the code: what closes
 * an action is always the same, and a small model on a CPU takes a third of a second to write it.
 */
export function actionGrammar(codes: readonly string[], rules: readonly string[] = []): string {
  return [`root ::= "Thought: " [^\\n]{1,160} "\\nCode:\\n\`\`\`js\\n" ${anyOf(codes)}`, ...rules].join('\n')
}

/**
 * Any run of consecutive words of the texts, as rules: word by word, each followed by its neighbour or the end.
 *
 *     span   ::= span-0 | span-1 | span-2        for "the Eiffel Tower"
 *     span-0 ::= "the" (" " span-1)?
 *     span-1 ::= "Eiffel" (" " span-2)?
 *     span-2 ::= "Tower"
 *
 * @returns rules, the first of which is `name`
 */
export function spansOf(name: string, texts: readonly string[]): string[] {
  const rules: string[] = []
  for (const text of texts) {
    const words = text.split(/\s+/).filter(Boolean)
    const first = rules.length
    for (const [i, word] of words.entries()) {
      const next = i === words.length - 1 ? undefined : `${name}-${first + i + 1}`
      rules.push(`${name}-${first + i} ::= ${wordRule(word, next)}`)
    }
  }
  return [`${name} ::= ${rules.map((_, i) => `${name}-${i}`).join(' | ') || literal('')}`, ...rules]
}

/** A run may end before a word's closing punctuation: "Paris" out of "in Paris, France." */
function wordRule(word: string, next: string | undefined): string {
  const bare = word.replace(/[.,;:!?]+$/, '') || word
  if (!next) return inQuotes(bare)
  return bare === word ? `${inQuotes(word)} (" " ${next})?` : `${inQuotes(bare)} | ${inQuotes(word)} " " ${next}`
}
