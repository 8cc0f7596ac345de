/**
 * Answers are compared as SQuAD's official script does: lower case, without articles and punctuation, white space
 * folded (Rajpurkar et al. 2016). Accents and thousands separators are folded too.
 */
function normalise(answer: string): string {
  return answer
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\[\d+\]/g, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s.]|\.(?!\d)/gu, ' ')
    .replace(/\b(?:a|an|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export const exactMatch = (answer: string, accepted: readonly string[]): boolean =>
  accepted.some(candidate => normalise(candidate) === normalise(answer))
