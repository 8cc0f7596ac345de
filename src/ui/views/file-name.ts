const LONGEST = 48

/** The name of a saved file, from the question in any script and the UTC day: `footnote-what-is-it-2025-03-02.html`. */
export function fileName({ question, date }: { question: string; date: string }, ending: string): string {
  const words = question
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const day = /^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? ''
  const parts = ['footnote', trimmed(Array.from(words).slice(0, LONGEST).join('')), day]
  return `${parts.filter(Boolean).join('-')}.${ending}`
}

const trimmed = (text: string): string => text.replace(/^-+|-+$/g, '')
