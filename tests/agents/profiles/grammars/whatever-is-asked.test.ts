import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freeProgramGrammar } from '../../../../src/agents/profiles/grammars/free-program-grammar.ts'
import { managerGrammar } from '../../../../src/agents/profiles/grammars/manager-grammar.ts'

const THINGS = fc.constantFrom(
  'Ada Vance',
  'the author of Polar Night',
  'the city where Sun Li died',
  'its towers',
  '甲楼',
)
const ASKS = fc.constantFrom(
  'Who is',
  'Who was older,',
  'Which film whose director is younger,',
  'How old was',
  'How many years older is',
  'How much',
  'When was',
  'Which is',
  'Was',
  '哪座',
  '',
)
const BETWEEN = fc.constantFrom(' or ', ' and ', ' of ', ' and when was ', ' and in which year')
const ENDS = fc.constantFrom(
  '?',
  ' first?',
  ' when it was built?',
  ' when she lost her dog?',
  ' than the Red Tower?',
  '？',
  '',
)

it.each([
  ['in the bundled model’s words', managerGrammar],
  ['in a model’s own words', freeProgramGrammar],
])('a program can be written for whatever is asked, %s', (_, grammarOf) => {
  fc.assert(
    fc.property(ASKS, THINGS, BETWEEN, THINGS, ENDS, (ask, one, and, other, end) => {
      const grammar = grammarOf(`${ask} ${one}${and}${other}${end}`, [])
      expect(grammar.split('\n')[0]).toContain('final_answer')
      const rules = new Set([...grammar.matchAll(/^([\w-]+) ::=/gm)].map(([, name]) => name))
      const bare = grammar.replace(/"(?:\\.|[^"\\])*"|\[(?:\\.|[^\]\\])*\]|\{[^}]*\}/g, '')
      const used = [...bare.replace(/^[\w-]+ ::=/gm, '').matchAll(/[a-z][\w-]*/g)].map(([name]) => name)
      expect(used.filter(name => !rules.has(name))).toEqual([])
    }),
  )
})
