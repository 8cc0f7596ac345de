/** Pairs of forms of one question, `{x}` being whatever stands there. */
const FORMS: [string, string][] = [
  ['Who directed the film {x}?', 'Who is the director of {x}?'],
  ['Who directed {x}?', 'Who is the director of {x}?'],
  ['Who performed the song {x}?', 'Who is the singer of {x}?'],
  ['Who performed {x}?', 'Who is the singer of {x}?'],
  ['Who composed {x}?', 'Who wrote the music of {x}?'],
  ['Who wrote {x}?', 'Who is the author of {x}?'],
  ['Who founded {x}?', 'Who is the founder of {x}?'],
  ['Who played {x}?', 'Which actor played {x}?'],
  ['When was {x} born?', 'What is the date of birth of {x}?'],
  ['In what year was {x} born?', 'When was {x} born?'],
  ['When did {x} die?', 'What is the date of death of {x}?'],
  ['Where was {x} born?', 'What is the place of birth of {x}?'],
  ['Where did {x} die?', 'What is the place of death of {x}?'],
  ['When was {x} founded?', 'When was {x} established?'],
  ['When was {x} released?', 'In what year did {x} come out?'],
  ['What is the nationality of {x}?', 'Which country is {x} from?'],
  ['In which country is {x}?', 'Which country is {x} in?'],
  ['Where is {x} located?', 'In which place is {x}?'],
  ['Who is the father of {x}?', "Who is {x}'s father?"],
  ['Who is the mother of {x}?', "Who is {x}'s mother?"],
  ['Who is the spouse of {x}?', 'Who was {x} married to?'],
]

/** The same question in other words; undefined for one that has no other form here. */
export function reworded(question: string): string | undefined {
  for (const [one, other] of [...FORMS, ...FORMS.map(([one, other]) => [other, one] as const)]) {
    const [before = '', after = ''] = one.split('{x}')
    if (!question.startsWith(before) || !question.endsWith(after)) continue
    const subject = question.slice(before.length, question.length - after.length)
    if (subject) return other.replace('{x}', () => subject)
  }
  return undefined
}
