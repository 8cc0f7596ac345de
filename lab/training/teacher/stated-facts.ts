import type { Random } from '../../eval/random.ts'
import type { Question } from './question-set.ts'
import { bare } from './two-wiki-lessons.ts'

/** A fact that pages state in a set phrase, and how one asks for it. `{x}` stands for the page's subject. */
interface Phrase {
  ask: string[]
  /** Its first group is the answer. */
  stated: RegExp
  /** A page with none of these words does not tell it. */
  cue: RegExp
}

const NAME = String.raw`(\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+|de|van|von|der|la|di|of|bin))* \p{Lu}[\p{L}'’-]+)`
const PLACE = String.raw`(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})`
const DATE = String.raw`(\d{1,2} \p{Lu}\p{Ll}{2,8} \d{4}|\p{Lu}\p{Ll}{2,8} \d{1,2}, \d{4})`
const END = String.raw`(?=[,.;)]| (?:and|in|on|for|from|who|which|that|at|with)\b)`
const NATION =
  '(American|British|English|Scottish|Welsh|Irish|French|German|Italian|Spanish|Portuguese|Dutch|Belgian|Swiss|Austrian|Hungarian|Polish|Czech|Russian|Ukrainian|Swedish|Norwegian|Danish|Finnish|Icelandic|Greek|Turkish|Indian|Pakistani|Chinese|Japanese|Korean|South Korean|Australian|Canadian|Mexican|Brazilian|Argentine|Chilean|Colombian|Cuban|Egyptian|Iranian|Israeli|Nigerian|South African|New Zealand|Filipino|Romanian|Bulgarian|Serbian|Croatian)'

const phrase = (stated: string, cue: RegExp, ...ask: string[]): Phrase => ({
  stated: new RegExp(stated, 'u'),
  cue,
  ask,
})

const WORKS: Phrase[] = [
  phrase(
    `\\bdirected by ${NAME}${END}`,
    /direct|helm/i,
    'Who directed the film {x}?',
    'Who is the director of {x}?',
    'Who directed {x}?',
  ),
  phrase(`\\bwritten by ${NAME}${END}`, /writ|wrote|author|\bby\b/i, 'Who wrote {x}?', 'Who is the author of {x}?'),
  phrase(`\\bproduced by ${NAME}${END}`, /produc/i, 'Who produced {x}?', 'Who is the producer of {x}?'),
  phrase(
    `\\b(?:composed|scored|music) by ${NAME}${END}`,
    /compos|music|score/i,
    'Who composed {x}?',
    'Who is the composer of {x}?',
  ),
  phrase(
    `\\b(?:starring|stars|starred) ${NAME}${END}`,
    /star|cast|featur|play/i,
    'Who starred in {x}?',
    'Who plays the lead in {x}?',
  ),
  phrase(
    `\\b(?:song|single|album|EP) (?:\\p{Ll}+ )*by (?:the )?(?:${NATION.replace('(', '(?:')} )?(?:[\\p{Ll}-]+ )*${NAME}${END}`,
    /\bby\b|sing|perform|record/i,
    'Who performed the song {x}?',
    'Who is the performer of {x}?',
    'Who recorded {x}?',
  ),
  phrase(
    `\\b(?:published|released|distributed|issued) (?:\\w+ )*by ${NAME}${END}`,
    /publish|releas|distribut|label|issued/i,
    'Who released {x}?',
    'Which company published {x}?',
  ),
  phrase(
    `\\b(?:released|premiered|published) (?:\\w+ )*?on ${DATE}`,
    /releas|premier|publish|\d{4}/i,
    'When was {x} released?',
    'On what date did {x} come out?',
  ),
  phrase(
    `\\bbased on (?:the )?(?:[^.,]*? )?(?:by )${NAME}${END}`,
    /based|adapt/i,
    'Whose work is {x} based on?',
    'On whose book is {x} based?',
  ),
]

const PEOPLE: Phrase[] = [
  phrase(
    `\\b(?:son|daughter) of (?:the )?(?:[\\p{Ll}-]+ )*${NAME}${END}`,
    /father|mother|son\b|daughter|parent|child/i,
    "Who was {x}'s father or mother?",
    'Who was a parent of {x}?',
    'Whose child is {x}?',
  ),
  phrase(
    `\\b(?:married|wife of|husband of|widow of)(?: to)? (?:the )?(?:[\\p{Ll}-]+ )*${NAME}${END}`,
    /marri|wife|husband|spouse|wed/i,
    'Who is the spouse of {x}?',
    'Who was {x} married to?',
    'Whom did {x} marry?',
  ),
  phrase(
    `\\b(?:studied|educated|graduated|degree|attended) (?:\\w+ )*?(?:at|from) (?:the )?${NAME}${END}`,
    /stud|educat|graduat|degree|attend|school|college|universit/i,
    'Where did {x} study?',
    'Where was {x} educated?',
    'Which university did {x} attend?',
  ),
  phrase(
    `\\b[Bb]orn (?:[^.()]{0,40}?)\\bin ${PLACE}${END}`,
    /born|birth|native|hails|raised/i,
    'Where was {x} born?',
    'What is the place of birth of {x}?',
    'In which town was {x} born?',
  ),
  phrase(
    `\\b(?:died|killed|dead) (?:[^.()]{0,40}?)\\b(?:in|at) ${PLACE}${END}`,
    /died|death|killed|dead/i,
    'Where did {x} die?',
    'What is the place of death of {x}?',
    'In which place did {x} die?',
  ),
  phrase(
    `\\bburied (?:[^.()]{0,30}?)\\b(?:in|at) (?:the )?${NAME}${END}`,
    /buried|grave|tomb/i,
    'Where is {x} buried?',
  ),
  phrase(`\\((?:[^()]*?\\b)?(?:born )?${DATE}`, /\d{4}/, 'When was {x} born?', "What is {x}'s date of birth?"),
  phrase(
    `\\([^()]*?\\d{4}[^()]*?[–-] ?${DATE}`,
    /died|death|[–-]/i,
    'When did {x} die?',
    "What is {x}'s date of death?",
  ),
  phrase(
    `\\b(?:is|was|are|were) an? (?:\\p{Ll}+ )?${NATION}\\b`,
    new RegExp(NATION, 'u'),
    'What is the nationality of {x}?',
    'What nationality is {x}?',
  ),
  phrase(
    `\\b(?:won|received|awarded) (?:the|a|an) ((?:\\p{Lu}[\\p{L}'’-]+ |of |for |in )*(?:Award|Prize|Medal|Order|Cup|Trophy))\\b`,
    /won|award|receiv|prize/i,
    'Which award did {x} receive?',
    'What award did {x} win?',
  ),
  phrase(
    `\\bplay(?:s|ed|ing)? (?:\\w+ )*?for (?:the )?${NAME}${END}`,
    /play|team|club/i,
    'Which team did {x} play for?',
    'For which club did {x} play?',
  ),
]

const PLACES_AND_FIRMS: Phrase[] = [
  phrase(
    `\\b(?:founded|established|created|formed) (?:in \\d{4} )?by (?:the )?(?:[\\p{Ll}-]+ )*${NAME}${END}`,
    /found|establish|creat|form/i,
    'Who founded {x}?',
    'Who created {x}?',
  ),
  phrase(
    `\\bnamed (?:after|for|in honou?r of) (?:the )?(?:[\\p{Ll}-]+ )*${NAME}${END}`,
    /named|honou?r/i,
    'Who or what is {x} named after?',
    'After whom is {x} named?',
  ),
  phrase(`\\bowned by ${NAME}${END}`, /own/i, 'Who owns {x}?', 'What company is the owner of {x}?'),
  phrase(
    `\\b(?:developed|designed|built) (?:and \\p{Ll}+ )?by (?:the )?${NAME}${END}`,
    /develop|design|built|architect/i,
    'Who developed {x}?',
    'Who designed {x}?',
  ),
  phrase(
    `\\b(?:founded|established|formed|opened|incorporated|built) (?:\\w+ )*?in (\\d{4})`,
    /found|establish|form|open|incorporat|built|\d{4}/i,
    'When was {x} founded?',
    'In what year was {x} established?',
  ),
  phrase(
    `\\b(?:is|was) an? (?:[\\p{Ll}-]+ )*(?:village|town|city|river|lake|mountain|municipality|commune|district|suburb) (?:[^.]*?)\\bin (?:the )?(?:[\\p{Lu}\\p{L}' -]+, )*${PLACE}\\.`,
    /\bin\b/,
    'In which country or state is {x}?',
    'Where is {x}?',
  ),
  phrase(
    `\\bin (\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)? County)\\b`,
    /County/,
    'In which county is {x}?',
    'Which county is {x} in?',
  ),
  phrase(
    `\\bpopulation (?:[^.\\d]{0,50}?)(\\d{1,3}(?:,\\d{3})+|\\d{2,6})\\b`,
    /population|inhabitants|residents/i,
    'What is the population of {x}?',
    'How many people live in {x}?',
  ),
  phrase(
    `\\b(?:headquartered|based|headquarters) (?:is |are )?(?:located )?in ${PLACE}${END}`,
    /headquarter|based/i,
    'Where is {x} based?',
    'In which city is the headquarters of {x}?',
  ),
  phrase(
    `\\b(?:tributary|branch) of (?:the )?${NAME}${END}`,
    /tributary|flow/i,
    'Which river does {x} flow into?',
    'What is {x} a tributary of?',
  ),
]

const KINDS = [WORKS, PEOPLE, PLACES_AND_FIRMS]

/** Of one phrase, at most. */
const MOST = 180
/** Share of pages that are also asked for a thing of their kind that they do not tell. */
const UNTOLD = 0.12

interface Page {
  title: string
  text: string
}

/** Reading questions on pages by what their texts state in set phrases: many subjects, few kinds of fact. */
export function statedFacts(pages: readonly Page[], random: Random): Question[] {
  const counts = new Map<Phrase, number>()
  const questions: Question[] = []
  const ask = (page: Page, { ask }: Phrase, answers: string[]) =>
    questions.push({
      id: `stated-${questions.length}`,
      question: random.pick(ask).replace('{x}', () => bare(page.title)),
      answers,
      paragraphs: [{ ...page, gold: true }],
    })
  for (const page of random.shuffle(pages)) {
    // A text that does not begin with its title may speak of something else.
    if (!page.text.startsWith(bare(page.title).slice(0, 4))) continue
    const [phrases, told] = KINDS.map(kind => [kind, kind.flatMap(phrase => factIn(page, phrase) ?? [])] as const).sort(
      ([, one], [, other]) => other.length - one.length,
    )[0]!
    if (told.length === 0) continue
    for (const { phrase, answer } of told) {
      const count = counts.get(phrase) ?? 0
      if (count >= MOST) continue
      counts.set(phrase, count + 1)
      ask(page, phrase, [answer])
    }
    const untold = random.pick(phrases)
    if (random.next() < UNTOLD && !untold.cue.test(page.text)) ask(page, untold, [])
  }
  return questions
}

function factIn({ title, text }: Page, phrase: Phrase): { phrase: Phrase; answer: string } | undefined {
  const answer = phrase.stated.exec(text)?.[1]
  return answer && !bare(title).includes(answer) && !answer.includes(bare(title)) ? { phrase, answer } : undefined
}
