export { stopWords } from '../reading/stop-words.ts'
