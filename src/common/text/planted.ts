import { fold } from './fold.ts'

/** The minimum length of a question, in words, to count as repeated in a text: a shorter one may occur by chance. */
const FEWEST_WORDS = 4

/** Phrases that address an assistant instead of describing a subject. */
const ADDRESSED = [
  /\b(?:ignore|disregard|forget|override)\s+(?:(?:all|any|the|your|every)\s+)*(?:previous|prior|above|earlier|preceding|other|system)\b[^.!?]{0,30}\b(?:instructions?|prompts?|rules|passages?|pages?|sources?|text|documents?)\b/i,
  /\b(?:to|for|note|dear|attention|hey|hello|hi)[,:]?\s+(?:(?:all|any|every)\s+)?(?:ai|a\.i\.|llms?|language\s+models?|(?:ai\s+)?assistants?|chat\s?bots?)\b(?=[^.!?]{0,20}[,:!])/i,
  /\b(?:ai|llms?|language\s+models?|(?:ai\s+)?assistants?|chat\s?bots?|(?:search\s+)?agents?)\s+(?:that\s+|who\s+)?(?:must|should|shall|are\s+(?:instructed|required|told|asked)\s+to|reading\s+this)\b/i,
  /\byou\s+(?:must|should|will|shall|are\s+(?:instructed|required)\s+to)\s+(?:always\s+|only\s+)?(?:answer|reply|respond|say|state|cite|quote|report)\b/i,
  /\b(?:if|when(?:ever)?)\s+(?:(?:you\s+are|someone|somebody|a\s+user|the\s+user|anyone)\s+)?ask(?:ed|s)\b[^.!?]{0,60}\b(?:answer|reply|respond|say)\b/i,
]

/**
 * Whether a text was probably planted to be quoted: it repeats a question with its answer, or addresses an assistant.
 * Honest lists of questions and answers also repeat questions, so callers only lower the weight of such a text.
 */
export function isPlanted(text: string, question: string): boolean {
  return ADDRESSED.some(form => form.test(text)) || repeats(text, question)
}

/**
 * Whether a text has the question at the start of a sentence or before "?"; "Utzon, who designed the opera house," does
 * not count.
 */
function repeats(text: string, question: string): boolean {
  const asked = fold(question).match(/[\p{L}\p{N}]+/gu) ?? []
  if (asked.length < FEWEST_WORDS) return false
  const words = asked.join('[^\\p{L}\\p{N}]+')
  const asQuestion = `(?:^|[.!?:;"“*•|>])\\s*${words}(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])${words}\\s*\\?`
  return new RegExp(asQuestion, 'mu').test(fold(text))
}
