import { describe, expect, it } from 'vitest'
import { freeProgramGrammar } from '../../../../src/agents/profiles/grammars/free-program-grammar.ts'
import { profileFor } from '../../../../src/agents/profiles/profiles.ts'
import { patternOf } from '../../../../src/models/llm/prompt-api/grammar-pattern.ts'

describe('a grammar as an expression', () => {
  it.each<[string, string[], string[]]>([
    ['root ::= "yes" | "no"', ['yes', 'no'], ['maybe', 'yes ', 'yesno']],
    ['root ::= "a" tail?\ntail ::= [0-9]{1,3} "."', ['a', 'a1.', 'a123.'], ['a.', 'a1234.', 'a1']],
    [String.raw`root ::= "a\n\"b\"" [^"\\\n\[]+`, ['a\n"b"x$'], ['a\n"b"[', 'a\n"b"\n', 'a\n"b"']],
    [
      String.raw`root ::= ("x-y" | "${'$'}{a}") [\U0000006c\x41-C.]*`,
      ['x-ylABC.', `${'$'}{a}`],
      ['x-yD', 'x-y-', `${'$'}{a}}`],
    ],
    ['root ::= [a\\-c]+', ['a-c'], ['b']],
    ['root ::= one\n  | two\none ::= "1"\ntwo ::= "2"', ['1', '2'], ['12']],
  ])('takes what %j takes', (grammar, good, bad) => {
    const pattern = patternOf(grammar)
    for (const text of good) expect(text).toMatch(pattern!)
    for (const text of bad) expect(text).not.toMatch(pattern!)
  })

  it.each(['root ::= "(" root ")" | "x"', 'root ::= gone', 'other ::= "x"', 'root ::= @', 'root ::= ("x"'])(
    'is none for %j',
    grammar => expect(patternOf(grammar)).toBeUndefined(),
  )

  it('is none where writing it out would take too long a text', () => {
    const rules = Array.from({ length: 20 }, (_, i) => `r${i} ::= r${i + 1} r${i + 1}`)
    expect(patternOf(['root ::= r0', ...rules, 'r20 ::= "x"'].join('\n'))).toBeUndefined()
  })

  it('holds a model to the actions of instruct profiles', () => {
    const action = patternOf(profileFor('few-shot', false).grammars!.reader([]))
    expect('Thought: I look.\nCode:\n```js\nprint(1);\n```').toMatch(action!)
    expect('Sure! Here is the code.').not.toMatch(action!)

    const program = patternOf(freeProgramGrammar('How much longer is the Nile than the Rhine?', []))
    expect(
      'Thought: I compare.\nCode:\n```js\n' +
        'const a = wikipedia_search_agent("How long is the Nile?");\n' +
        'const b = wikipedia_search_agent("How long is the Rhine?");\n' +
        'final_answer(number_of(a) - number_of(b));',
    ).toMatch(program!)
    expect('Thought: I compare.\nCode:\n```js\nfinal_answer("42");').not.toMatch(program!)
  })
})
