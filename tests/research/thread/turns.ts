import type { Turn } from '../../../src/common/trace/thread.ts'

/** A turn that was answered by one page of a source. */
export function turn(question: string, answer: string, title: string, source = 'shelf'): Turn {
  const page = `${source}:en:${title.toLowerCase().replaceAll(' ', '-')}`
  const quote = `${answer}.`
  const note = { n: 1, source: 'a source', title, section: '', quote, url: '', revision: '1', passage: quote, page }
  const sentence = { text: answer, footnotes: [1], support: 'supported' as const }
  return {
    run: question,
    question,
    answer: { text: `${answer}[1]`, sentences: [sentence], footnotes: [note], found: true },
  }
}
