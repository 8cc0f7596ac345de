import type { Message } from '../../models/llm/engine.ts'
import { writeAction } from '../loop/parse.ts'
import { FACT_NAMES } from '../rules/found-fact.ts'

/** The calls of a program; `{a}` in a question stands for the answer to the first call. */
const asking = (questions: readonly string[]): string =>
  questions
    .map((question, i) => {
      const text = question.includes('{') ? `\`${question.replaceAll('{', '${')}\`` : `"${question}"`
      return `const ${FACT_NAMES[i]} = wikipedia_search_agent(${text});\n`
    })
    .join('')

const worked = (question: string, thought: string, questions: string[], answer: string): Message[] => [
  { role: 'user', content: `Question: ${question}` },
  { role: 'assistant', content: writeAction(thought, `${asking(questions)}final_answer(${answer});`) },
]

/** System prompt for an instruct model that does all of its work in one program. */
export const MANAGER = `You answer a question with one short JavaScript program. The program asks a search agent for facts, one in each call, and combines them.

wikipedia_search_agent(question) returns one fact, in a few words: a name, a date, a number or a place
number_of(fact), date_of(fact) and same(fact, fact) compute and compare; nothing is computed in your head

Rules:
- Each question asks for one fact of one thing, never whether something is so, and can be understood alone.
- What has to be found out first is asked first, and stands in the next question by its name: \${a}.
- Ask for whatever you need, even if you know it.
- The last line gives the answer: a fact, a figure, "yes" or "no", or one of the things that are compared.`

/** An example of each kind of question. */
export const EXAMPLES: readonly Message[] = [
  worked(
    'What is the population of the town where Edvard Grieg died?',
    'First the town, then its population.',
    ['In which town did Edvard Grieg die?', 'What is the population of {a}?'],
    'b',
  ),
  worked('Where was Pablo Neruda born?', 'One fact is asked for.', ['Where was Pablo Neruda born?'], 'a'),
  worked(
    'The composer of the opera Jenůfa was born in which country?',
    'First the composer, then the country of birth.',
    ['Who composed the opera Jenůfa?', 'In which country was {a} born?'],
    'b',
  ),
  worked(
    'Who was king of Spain when the author of Don Quixote died?',
    'First the author, then when the author died, then the king of that time.',
    ['Who wrote Don Quixote?', 'When did {a} die?', 'Who was king of Spain on {b}?'],
    'c',
  ),
  worked(
    'How many years after Concorde first flew was it retired?',
    'The years of both events are subtracted.',
    ['When did Concorde first fly?', 'When was Concorde retired?'],
    'date_of(b).getFullYear() - date_of(a).getFullYear()',
  ),
  worked(
    'How much heavier is the bell Big Ben than the Liberty Bell?',
    'The weights of both are subtracted.',
    ['How heavy is the bell Big Ben?', 'How heavy is the Liberty Bell?'],
    'number_of(a) - number_of(b)',
  ),
  worked(
    'How old was Frida Kahlo when she married Diego Rivera?',
    'The year of birth is subtracted from the year of the wedding.',
    ['When was Frida Kahlo born?', 'When did Frida Kahlo marry Diego Rivera?'],
    'date_of(b).getFullYear() - date_of(a).getFullYear()',
  ),
  worked(
    'How many people live in Oslo and Bergen together?',
    'The people of both cities are added.',
    ['How many people live in Oslo?', 'How many people live in Bergen?'],
    'number_of(a) + number_of(b)',
  ),
  worked(
    'Which lake is deeper, Lake Garda or Lake Como?',
    'The depths of both are compared.',
    ['How deep is Lake Garda?', 'How deep is Lake Como?'],
    'number_of(a) > number_of(b) ? "Lake Garda" : "Lake Como"',
  ),
  worked(
    'Who was born first, the author of Emma or Victor Hugo?',
    'First the author of Emma, then both dates of birth; the earlier one is the smaller.',
    ['Who wrote Emma?', 'When was {a} born?', 'When was Victor Hugo born?'],
    'date_of(b) < date_of(c) ? a : "Victor Hugo"',
  ),
  worked(
    'Is a blue whale heavier than an elephant?',
    'The weights of both are compared.',
    ['How heavy is a blue whale?', 'How heavy is an elephant?'],
    'number_of(a) > number_of(b) ? "yes" : "no"',
  ),
  worked(
    'Did Dante and Petrarch die in the same city?',
    'Both cities are compared.',
    ['In which city did Dante die?', 'In which city did Petrarch die?'],
    'same(a, b) ? "yes" : "no"',
  ),
].flat()
