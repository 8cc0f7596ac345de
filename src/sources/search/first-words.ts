import { stopWords } from '../../common/text/stop-words.ts'

/** Turns a task into a search query by removing stop words. It finds the right page more often than not. */
export function firstWords(task: string): string {
  const words = task.replace(/\?+$/, '').split(/\s+/)
  const telling = words.filter(word => !stopWords('en').has(word.toLowerCase()))
  return telling.join(' ') || task
}
