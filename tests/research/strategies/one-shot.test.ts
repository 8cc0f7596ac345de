import { describeStrategy } from '../../contracts/strategy.ts'
import { say } from '../shelf-team.ts'

describeStrategy('one-shot', {
  question: 'How tall is the Eiffel Tower?',
  script: ({ messages }) =>
    say(`final_answer("${messages.at(-1)?.content.includes('330 m') ? '330 m' : 'not found'}")`),
  answer: /^330 m\[\d\]$/,
})
