import { createHash } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { EngineError } from '../../../src/common/core/errors.ts'
import { verifiedFetch } from '../../../src/models/embedding/verified-fetch.ts'

const bytes = new TextEncoder().encode('the weights')
const weights = { file: 'model.onnx', bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }

const answer = (body: BodyInit, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }))
afterEach(() => {
  vi.restoreAllMocks()
})

it('passes the weights on when they are the expected ones, and tells how much has come', async () => {
  answer(bytes)
  const told: number[] = []
  const response = await verifiedFetch(weights, done => told.push(done))('https://here/model.onnx')
  expect(await response.text()).toBe('the weights')
  expect(told.at(-1)).toBe(bytes.length)
})

it.each(['the weight', 'an error page', ''])('refuses %j in their place', async body => {
  answer(body)
  await expect(verifiedFetch(weights, () => {})('https://here/model.onnx')).rejects.toBeInstanceOf(EngineError)
})

it('leaves other files and other answers alone', async () => {
  answer('{}')
  expect(await (await verifiedFetch(weights, () => {})('https://here/config.json')).text()).toBe('{}')
  answer('gone', 404)
  expect((await verifiedFetch(weights, () => {})('https://here/model.onnx')).status).toBe(404)
})
