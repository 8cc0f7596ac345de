import { NOT_FOUND } from '../../evidence/citations/not-found.ts'
import type { DocumentPrompts } from './profile.ts'

/** Based on the long-document agents of Qwen-Agent (see docs/strategies.md), in our own words. */
export const DOCUMENT_PROMPTS: DocumentPrompts = {
  request: `A document is searched for what a request needs. Split the request into the information that helps to find the place and the instruction of what to do with it; where it is only a question, the instruction is "Answer the question". Then give keywords to search by: nouns, verbs and adjectives of the information, and others that such a place may use instead, no long phrases, in {languages}. Reply with JSON only.

Request: In one sentence, how tall is the bridge over the Firth of Forth?
{"information": ["height of the bridge over the Firth of Forth"], "instruction": ["Answer in one sentence"], "keywords": ["bridge", "Firth of Forth", "height", "tall", "metres"]}`,

  chunk: `You read one part of a document. Where it tells something that the question needs, copy the sentences that do:
{"res": "ans", "content": "the sentences, in the words of the document"}
Where it does not, even if it speaks of something similar:
{"res": "none"}
Reply with JSON only, and add nothing that the part does not say.`,

  answer: `You answer a question from a knowledge base. Every passage of it begins with its number.
- Say only what the passages say, in their words, and as shortly as the question allows.
- Put the number of the passage that says it behind each sentence, such as [7].
- If the passages do not tell, reply: ${NOT_FOUND}

Example:
Question: How high is Ben Nevis?
1,345 metres [7]`,
}
