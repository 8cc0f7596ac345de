import { QUESTION_WORDS } from './english/question-wording.ts'

/** A request about the last answer. */
export type Request = 'source' | 'table' | 'shorter'

/** Wordings of these requests. The whole text must match, because a longer text could mean something else. */
const REQUESTS: Record<Request, readonly RegExp[]> = {
  source: [
    /^(?:(?:can|could) you )?(?:show|give|tell)(?: me| us)? (?:the |your |its |that |a )?(?:source|reference|citation|footnote|quote)s?(?: (?:for|of) (?:that|this|it))?$/,
    /^(?:what(?:'?s| is| are)|where(?:'?s| is| are)) (?:the |your |its )(?:source|reference|citation|evidence)s?(?: for (?:that|this|it))?$/,
    /^(?:source|reference|citation)s?$/,
    /^where (?:does it|do they) say (?:that|so|this)$/,
    /^where did you (?:get|find|read) (?:that|this|it)(?: from)?$/,
    /^how do you know(?: (?:that|this))?$/,
    /^(?:are you (?:really |quite |absolutely )?(?:sure|certain)|is (?:that|this|it) (?:really )?(?:true|right|correct))(?: (?:about|of) (?:that|this|it))?$/,
    /^(?:显示|給我|给我)?(?:来源|來源|出处|出處)$/,
  ],
  table: [
    /^(?:(?:can|could) you )?(?:(?:show|give|put|draw|make)(?: me| us)? ?(?:it|that|this|them|these|those)? ?)?(?:in|as|into) a table(?: form| format)?$/,
    /^(?:make|show)(?: me)? a table(?: of (?:it|that|this|them))?$/,
    /^(?:用)?表格$/,
  ],
  shorter: [
    /^(?:(?:can|could) you )?(?:make|say|put|tell me|give me)?(?: (?:it|that|this))? ?(?:a (?:bit|little) )?(?:shorter|briefer|more briefly|in short|in brief|in one sentence|in a sentence)$/,
    /^(?:(?:can|could) you )?(?:shorten|summari[sz]e)(?: (?:it|that|this))?$/,
    /^tl;?dr$/,
    /^(?:简短|簡短|短)一?(?:点|點|些)$/,
  ],
}

/** The request that a text makes; undefined if it is a question. */
export function requestIn(text: string): Request | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^(?:and|ok(?:ay)?|now|please)[,\s]+/, '')
    .replace(/[,\s]*(?:please|now|thanks?)?[\s.!?。！？]*$/, '')
  return (Object.keys(REQUESTS) as Request[]).find(request => REQUESTS[request].some(form => form.test(plain)))
}

const MORE = /\b(?:more|else|further|other|another|besides|anything)\b|还有|還有|更多/i

/** Whether a text asks for more than was said. */
export const wantsMore = (text: string): boolean => MORE.test(text)

const CORRECTION =
  /^(?:no|nope|nah|sorry|wait|actually|oh)?[\s,.!–-]*(?:i|we)(?:'m| am| was| were)? ?(?:meant?|mean|asking about|talking about|thinking of)\s+(?<meant>.+?)[\s.!?]*$/i
const NOT_THAT =
  /^(?:no[\s,.!–-]+)?not (?!(?:only|just|really|sure|yet)\b)(?:the |that )?[^,]+?(?:, ?| [–-]+ | but )(?:but )?(?<meant>[^?]+?)[\s.!]*$/i
const BEGINS_QUESTION = new RegExp(`^(?:${QUESTION_WORDS})\\b`, 'i')
const ASKS = new RegExp(`\\b(?:${QUESTION_WORDS})\\b`, 'i')

/**
 * What the person actually meant: "film" in "no, I meant the film", "planet" in "not the god, the planet". Undefined for
 * a question by itself: "not counting suburbs, how large is it", "I meant how tall is it".
 */
export function meantInstead(text: string): string | undefined {
  const plain = text.replaceAll('’', "'").trim()
  const corrected = CORRECTION.exec(plain)?.groups?.meant
  const meant = corrected ?? NOT_THAT.exec(plain)?.groups?.meant
  if (!meant || (corrected ? BEGINS_QUESTION : ASKS).test(meant)) return undefined
  return meant.replace(/^(?:the|a|an)\s+/i, '').replace(/\s*\bone\b$/i, '') || undefined
}
