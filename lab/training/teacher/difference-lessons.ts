import type { Random } from '../../eval/random.ts'
import type { Lesson } from './lesson.ts'

interface Form {
  question: string
  /** Asked of each of the two. */
  ask: string
  final: string
}

const YEARS_APART = 'Math.abs(date_of(b).getFullYear() - date_of(a).getFullYear())'
const YEARS_AFTER = 'date_of(b).getFullYear() - date_of(a).getFullYear()'
const MORE = 'number_of(a) - number_of(b)'
const SUM = 'number_of(a) + number_of(b)'
const RATIO = 'number_of(a) / number_of(b)'

const FORMS: Form[] = [
  {
    question: 'How many years separate the completion of {x} and the completion of {y}?',
    ask: 'When was {} completed?',
    final: YEARS_APART,
  },
  {
    question: 'How many years lie between the opening of {x} and that of {y}?',
    ask: 'When was {} opened?',
    final: YEARS_APART,
  },
  { question: 'How many years after {x} was {y} founded?', ask: 'When was {} founded?', final: YEARS_AFTER },
  {
    question: 'How many years passed between the births of {x} and {y}?',
    ask: 'When was {} born?',
    final: YEARS_APART,
  },
  { question: 'How many years after {x} was {y} born?', ask: 'When was {} born?', final: YEARS_AFTER },
  { question: 'How many years before {y} did {x} die?', ask: 'When did {} die?', final: YEARS_AFTER },
  { question: 'How many years apart were {x} and {y} released?', ask: 'When was {} released?', final: YEARS_APART },
  { question: 'How much taller is {x} than {y}?', ask: 'How tall is {}?', final: MORE },
  { question: 'By how many metres is {x} higher than {y}?', ask: 'How high is {}?', final: MORE },
  { question: 'How much longer is {x} than {y}?', ask: 'How long is {}?', final: MORE },
  {
    question: 'How many more inhabitants does {x} have than {y}?',
    ask: 'How many inhabitants does {} have?',
    final: MORE,
  },
  {
    question: 'What is the difference in population between {x} and {y}?',
    ask: 'What is the population of {}?',
    final: MORE,
  },
  { question: 'How many people live in {x} and {y} together?', ask: 'What is the population of {}?', final: SUM },
  { question: 'What is the combined area of {x} and {y}?', ask: 'What is the area of {}?', final: SUM },
  { question: 'How many times as large as {y} is {x}?', ask: 'What is the area of {}?', final: RATIO },
  { question: 'How many times longer than {y} is {x}?', ask: 'How long is {}?', final: RATIO },
  {
    question: 'Which is taller, {x} or {y}?',
    ask: 'How tall is {}?',
    final: 'number_of(a) > number_of(b) ? "{x}" : "{y}"',
  },
  {
    question: 'Which is longer, {x} or {y}?',
    ask: 'How long is {}?',
    final: 'number_of(a) > number_of(b) ? "{x}" : "{y}"',
  },
  {
    question: 'Which has more inhabitants, {x} or {y}?',
    ask: 'How many inhabitants does {} have?',
    final: 'number_of(a) > number_of(b) ? "{x}" : "{y}"',
  },
  {
    question: 'Which of the two is smaller, {x} or {y}?',
    ask: 'What is the area of {}?',
    final: 'number_of(a) < number_of(b) ? "{x}" : "{y}"',
  },
  { question: 'Is {x} older than {y}?', ask: 'When was {} founded?', final: 'date_of(a) < date_of(b) ? "yes" : "no"' },
  { question: 'Was {x} born before {y}?', ask: 'When was {} born?', final: 'date_of(a) < date_of(b) ? "yes" : "no"' },
  {
    question: 'Was {x} completed after {y}?',
    ask: 'When was {} completed?',
    final: 'date_of(a) > date_of(b) ? "yes" : "no"',
  },
  { question: 'Is {x} higher than {y}?', ask: 'How high is {}?', final: 'number_of(a) > number_of(b) ? "yes" : "no"' },
]

/** Questions on two things whose answer is computed; the names are those of any pages. */
export function differenceLessons(names: readonly string[], count: number, random: Random): Lesson[] {
  return Array.from({ length: count }, (_, i) => {
    const { question, ask, final } = FORMS[i % FORMS.length]!
    const [x, y] = [random.pick(names), random.pick(names)]
    const named = (text: string) => text.replace('{x}', () => x).replace('{y}', () => y)
    return {
      id: `difference-${i}`,
      question: named(question),
      accepted: [],
      thought: 'I need the same fact of both.',
      facts: [x, y].map(name => ({ ask: ask.replace('{}', () => name), answer: '', page: name })),
      final: named(final),
    }
  })
}
