import { expect, it } from 'vitest'
import { UserError } from '../../../../src/common/core/errors.ts'
import { chatFailure, startFailure } from '../../../../src/models/llm/wllama/failures.ts'

it.each([
  ["error loading model architecture: unknown model architecture: 'abacus'", 'unknown-architecture'],
  ["tensor 'blk.0' data is not within the file bounds, model is corrupted or incomplete", 'cut-gguf'],
  ['unable to allocate CPU buffer', 'memory-full'],
  ['something new', 'model-failed'],
])('reads in the log of llama.cpp why a model did not start: %s', (line, code) => {
  const failure = startFailure(new Error('(ABORT) undefined'), ['', line], 'tiny')
  expect(failure).toMatchObject({ code })
  expect(failure.message).toContain('tiny')
})

it('tells a file that is gone from a model that does not start', () => {
  const cause = new DOMException('A requested file could not be found.', 'NotFoundError')
  expect(startFailure(cause, [], 'tiny')).toMatchObject({ kind: 'user', code: 'gone-gguf' })
  expect(startFailure(new Error('File read failed: gone'), [], 'tiny')).toMatchObject({ code: 'gone-gguf' })
})

it('leaves what is known already as it is', () => {
  const known = new UserError('no-such-model', 'Gone.')
  expect(startFailure(known, [], 'tiny')).toBe(known)
  expect(chatFailure(known)).toBe(known)
})

it('tells a question that is too long from a model that is gone', () => {
  const full = new Error('request (5000 tokens) exceeds the available context size (4096 tokens)')
  expect(chatFailure(full)).toMatchObject({ code: 'context-full' })
  expect(chatFailure(new Error('(ABORT)'))).toMatchObject({ code: 'engine-lost' })
})
