import { expect, it } from 'vitest'
import { codeActing } from '../../../src/agents/loop/code-acting.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import { describeActing } from '../../contracts/acting.ts'

describeActing('code', {
  acting: codeActing,
  looks: 'print(look("towers"));',
  answers: 'final_answer("1889");',
  broken: 'const = ;',
})

const signal = new AbortController().signal

it('keeps what a program declared for the next, and finds the constants that it was given', async () => {
  const stage = codeActing.open({ openSandbox: quickJs, constants: { task: 'How tall?' }, signal })
  await stage.act({ thought: '', code: 'const first = task + "!";' }, {})
  expect(await stage.act({ thought: '', code: 'print(first);' }, {})).toEqual({ output: 'How tall?!' })
  stage.close()
})

it('tells a program that printed nothing how to show something', async () => {
  const stage = codeActing.open({ openSandbox: quickJs, constants: {}, signal })
  expect((await stage.act({ thought: '', code: 'const a = 1;' }, {})).output).toContain('print(')
  stage.close()
})

it('declares the constants anew after a program that did not end', async () => {
  const stage = codeActing.open({ openSandbox: quickJs, constants: { task: 'rivers' }, signal })
  expect(await stage.act({ thought: '', code: 'for (;;) {}' }, {})).toHaveProperty('error')
  expect(await stage.act({ thought: '', code: 'print(task)' }, {})).toEqual({ output: 'rivers' })
  stage.close()
})

it('lets a program go on that caught the end of its call', async () => {
  const stage = codeActing.open({ openSandbox: quickJs, constants: {}, signal })
  const look = async () => ({ halt: 'nothing' })
  const code = 'try { look() } catch { } print("on");'
  expect(await stage.act({ thought: '', code }, { look })).toEqual({ output: 'on' })
  stage.close()
})

it('tells what failed in a program that had caught the end of its call', async () => {
  const stage = codeActing.open({ openSandbox: quickJs, constants: {}, signal })
  const look = async () => ({ halt: 'nothing' })
  const code = 'try { look() } catch { } missing();'
  const outcome = await stage.act({ thought: '', code }, { look })
  expect(outcome).toMatchObject({ error: expect.stringContaining('missing') })
  stage.close()
})
