/** How one asks for a relation of 2WikiMultihopQA's triples or of MuSiQue's steps: the first is used most. `{x}` stands for the subject. */
const ASKED: Record<string, string[]> = {
  director: ['Who directed the film {x}?', 'Who is the director of {x}?', 'Who directed {x}?'],
  performer: ['Who performed the song {x}?', 'Who is the performer of {x}?'],
  composer: ['Who composed {x}?', 'Who is the composer of {x}?'],
  father: ['Who is the father of {x}?', "Who is {x}'s father?"],
  mother: ['Who is the mother of {x}?', "Who is {x}'s mother?"],
  spouse: ['Who is the spouse of {x}?', 'Who was {x} married to?'],
  child: ['Who is the child of {x}?'],
  sibling: ['Who is the sibling of {x}?'],
  'date of birth': ['When was {x} born?', "What is {x}'s date of birth?"],
  'date of death': ['When did {x} die?', "What is {x}'s date of death?"],
  'place of birth': ['Where was {x} born?', 'What is the place of birth of {x}?'],
  'place of death': ['Where did {x} die?', 'What is the place of death of {x}?'],
  'place of burial': ['Where is {x} buried?'],
  'cause of death': ['How did {x} die?', 'What did {x} die of?'],
  'country of citizenship': [
    'What is the nationality of {x}?',
    'What nationality is {x}?',
    'Which country is {x} from?',
  ],
  country: ['In which country is {x}?', 'In which country is {x} located?', 'Which country is {x} in?'],
  'country of origin': ['Which country is {x} from?', 'From which country is {x}?'],
  'publication date': ['When was {x} released?', 'In what year did {x} come out?'],
  inception: ['When was {x} founded?', 'When was {x} established?'],
  'award received': ['Which award did {x} receive?', 'What award did {x} win?'],
  'educated at': ['Where did {x} study?', 'Where was {x} educated?'],
  employer: ['Where did {x} work?'],
  'founded by': ['Who founded {x}?'],
  publisher: ['Who published {x}?'],
  manufacturer: ['Who manufactures {x}?'],
  occupation: ['What is the occupation of {x}?'],
  'doctoral advisor': ["Who was {x}'s doctoral advisor?"],
  editor: ['Who edited {x}?'],
  creator: ['Who created {x}?'],
  author: ['Who wrote {x}?'],
  producer: ['Who produced {x}?'],
  'cast member': ['Who starred in {x}?'],
  'record label': ['Which record label is {x} on?'],
  follows: ['What came before {x}?'],
  'followed by': ['What came after {x}?'],
  'named after': ['Who is {x} named after?'],
  'owned by': ['Who owns {x}?'],
  'part of': ['What is {x} part of?'],
  'member of': ['What was {x} a member of?'],
  'member of sports team': ['Which team did {x} play for?'],
  'member of political party': ['Which political party was {x} a member of?'],
  'native language': ['What is the native language of {x}?'],
  sport: ['What sport did {x} play?'],
  conflict: ['In which war did {x} fight?'],
  location: ['Where is {x}?'],
  'located in the administrative territorial entity': ['Where is {x} located?'],
  'located in or next to body of water': ['Which body of water is {x} on?'],
  'located on terrain feature': ['What is {x} located on?'],
  'location of formation': ['Where was {x} formed?'],
  'shares border with': ['Which place borders {x}?'],
  'mouth of the watercourse': ['What does {x} flow into?'],
  crosses: ['What does {x} cross?'],
  continent: ['On which continent is {x}?'],
  capital: ['What is the capital of {x}?'],
  'capital of': ['What is {x} the capital of?'],
  'licensed to broadcast to': ['Which city is {x} licensed to broadcast to?'],
  'applies to jurisdiction': ['Which place does {x} apply to?'],
  'instance of': ['What is {x}?'],
}

/** Short for the manager's thought: "I need the director". */
const NAMED: Record<string, string> = {
  'country of citizenship': 'nationality',
  'publication date': 'release date',
  inception: 'founding date',
  'award received': 'award',
  'educated at': 'school',
  'founded by': 'founder',
  country: 'country',
}

export const relationName = (relation: string): string => NAMED[relation] ?? relation

/** All wordings, the one that `turn` chooses first; undefined where nobody knows how to ask for it. */
export function wordings(relation: string, subject: string, turn: number): string[] | undefined {
  const forms = ASKED[relation]?.map(form => form.replaceAll('{x}', () => subject))
  if (!forms) return undefined
  // Half of the time the first.
  const first = turn % 2 === 0 ? 0 : Math.floor(turn / 2) % forms.length
  return [...forms.slice(first), ...forms.slice(0, first)]
}
