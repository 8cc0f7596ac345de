import { stopWords } from '../text/stop-words.ts'

/** The words of a task that say what it is about, in order: a search in them finds its page more often than not. */
export function firstWords(task: string): string {
  const words = task.replace(/\?+$/, '').split(/\s+/)
  const telling = words.filter(word => !stopWords('en').has(word.toLowerCase()))
  return telling.join(' ') || task
}
