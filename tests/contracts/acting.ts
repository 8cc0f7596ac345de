import { describe, expect, it } from 'vitest'
import type { Acting, CallTool } from '../../src/agents/loop/acting.ts'
import { ActionError } from '../../src/common/core/errors.ts'
import { quickJs } from '../../src/evidence/sandbox/quickjs.ts'

interface ActingCase {
  acting: Acting
  /** An action that calls `look` with "towers" and shows what it returns. */
  looks: string
  /** An action that gives "1889" as the answer. */
  answers: string
  /** What nobody can carry out. */
  broken: string
}

/** What every way to act promises to the loop. */
export function describeActing(name: string, { acting, looks, answers, broken }: ActingCase): void {
  const stage = () => acting.open({ openSandbox: quickJs, constants: {}, signal: new AbortController().signal })
  const act = async (code: string, look: CallTool = async () => ({ value: 'two towers' })) => {
    const open = stage()
    try {
      return await open.act({ thought: 'I go on.', code }, { look })
    } finally {
      open.close()
    }
  }

  describe(`acting: ${name}`, () => {
    it('reads what it writes', () => {
      const action = { thought: 'I look.', code: looks }
      expect(acting.read(acting.write(action))).toEqual(action)
    })

    it('says of a reply without an action that it cannot be read', () => {
      expect(acting.read('I would rather talk about the weather.')).toHaveProperty('unreadable')
      expect(acting.read('')).toHaveProperty('unreadable')
    })

    it('shows a shape that it can read itself', () => {
      expect(acting.read(acting.shape)).toHaveProperty('code')
    })

    it('calls a tool, and shows what it returns', async () => {
      const asked: unknown[] = []
      const outcome = await act(looks, async args => {
        asked.push(...args)
        return { value: 'two towers' }
      })
      expect(JSON.stringify(asked)).toContain('towers')
      expect(outcome.output).toContain('two towers')
      expect(outcome.error).toBeUndefined()
    })

    it('ends where a tool ends it, without calling that a failure', async () => {
      const outcome = await act(looks, async () => ({ halt: 'no towers' }))
      expect(outcome).toMatchObject({ halt: 'no towers' })
      expect(outcome.error).toBeUndefined()
    })

    it('says what went wrong where a tool fails', async () => {
      const outcome = await act(looks, () => Promise.reject(new ActionError('no-towers', 'There are no towers.')))
      expect(outcome.error).toContain('There are no towers.')
    })

    it('says what is wrong with an action that cannot be carried out', async () => {
      expect((await act(broken)).error).toBeTruthy()
    })

    it('hands on an answer', async () => {
      expect((await act(answers)).final?.value).toBe('1889')
    })
  })
}
