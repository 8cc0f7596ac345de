import questions from './questions.jsonl?raw'

/** The sample questions, which the articles of the shelf answer. */
export const SAMPLES: string[] = questions
  .split('\n')
  .filter(Boolean)
  .map(line => (JSON.parse(line) as { question: string }).question)
