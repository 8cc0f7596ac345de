import { describeStrategy } from '../../contracts/strategy.ts'
import { say } from '../shelf-team.ts'

describeStrategy('team', {
  question: 'How tall is the Eiffel Tower?',
  script: ({ slot }) => {
    if (slot === 'manager') return say('final_answer(wikipedia_search_agent("How tall is the Eiffel Tower?"))')
    if (slot === 'searcher') return say('final_answer(search_info(task, search_wikipedia("Eiffel Tower")))')
    return say('final_answer("330 m")')
  },
  answer: /^330 m\[1\]$/,
})
