import { afterEach, describe, expect, it } from 'vitest'
import { toPlainError } from '../../../../src/common/core/errors.ts'
import { type OpenaiOptions, openaiEngine } from '../../../../src/models/llm/openai/openai.ts'
import { collect, question, textOf } from '../../../contracts/engine-promises.ts'
import { type Answer, type Asked, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server.ts'

/** What servers that say they speak OpenAI's chat completions do in truth. */

let server: ScriptedServer
afterEach(() => server.close())

async function engineOn(
  answer: (asked: Asked, before: number) => Answer,
  { path = '/v1', ...options }: Partial<OpenaiOptions> & { path?: string } = {},
) {
  server = await scriptedServer(answer)
  return openaiEngine({ baseUrl: `${server.origin}${path}`, model: 'test', contextTokens: 8192, ...options })
}

const data = (...events: unknown[]) => events.map(event => `data: ${JSON.stringify(event)}\n\n`).join('')
const piece = (delta: unknown, more = {}) => ({ choices: [{ index: 0, delta, ...more }] })
const END = 'data: [DONE]\n\n'
const YES = `${data(piece({ content: 'Yes, ' }), piece({ content: 'it is.' }, { finish_reason: 'stop' }))}${END}`
const JSON_TYPE = { 'Content-Type': 'application/json' }
const error = (status: number, body: unknown, headers = {}): Answer => ({
  status,
  headers: { ...JSON_TYPE, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const request = () => ({ ...question(), stop: ['Observation:'], schema: { type: 'object' } })
const chat = async (engine: Awaited<ReturnType<typeof engineOn>>) => collect(engine.chat(request()))
const failureOf = async (answer: (asked: Asked, before: number) => Answer, options = {}) =>
  toPlainError(await chat(await engineOn(answer, { maxWaitSeconds: 0.1, ...options })).catch(reason => reason))

describe('a server that refuses a field of the request', () => {
  const refusing = (field: string, refusal: unknown, status = 400) => {
    return ({ body }: Asked) => (body && field in body ? error(status, refusal) : { body: YES })
  }
  const openai = (param: string, message = `Unsupported parameter: '${param}' is not supported with this model.`) => ({
    error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' },
  })

  it.each([
    ['stream_options', openai('stream_options'), 400],
    ['stop', openai('stop'), 400],
    ['temperature', openai('temperature', 'Only the default (1) value is supported.'), 400],
    ['seed', { detail: [{ type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs' }] }, 422],
    ['response_format', { error: "'response_format.type' must be 'json_object' or 'text'" }, 400],
    // llama-cpp-python 0.3 says so, with this status.
    ['response_format', { error: { message: "'loc': ('body', 'response_format', 'type')", param: null } }, 500],
    ['stop', { object: 'error', message: 'stop: not supported' }, 400],
    ['max_tokens', { message: 'unknown field "max_tokens"' }, 422],
  ])('%s: is asked without it, then and from then on', async (field, refusal, status) => {
    const engine = await engineOn(refusing(field, refusal, status))
    expect(textOf(await chat(engine))).toBe('Yes, it is.')
    expect(textOf(await chat(engine))).toBe('Yes, it is.')
    expect(server.asked.map(({ body }) => field in body!)).toEqual([true, false, false])
    // All else is asked for as before.
    const [first, ...later] = server.asked.map(({ body }) => Object.keys(body!).filter(key => key !== field))
    for (const keys of later) expect(keys.filter(key => key !== 'max_completion_tokens')).toEqual(first)
  })

  it('max_tokens: takes the same number by its newer name', async () => {
    const message = "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."
    const engine = await engineOn(refusing('max_tokens', openai('max_tokens', message)))
    await chat(engine)
    expect(server.asked[1]?.body).toMatchObject({ max_completion_tokens: 24 })
    expect(server.asked[1]?.body).not.toHaveProperty('max_tokens')
  })

  it('does not name it: one after the other is left out until it answers', async () => {
    const engine = await engineOn(refusing('stop', { error: 'Bad request' }))
    expect(textOf(await chat(engine))).toBe('Yes, it is.')
    await chat(engine)
    expect(server.asked.at(-1)?.body).not.toHaveProperty('stop')
    expect(server.asked).toHaveLength(6)
  })

  it('refuses several', async () => {
    const engine = await engineOn(({ body }) => {
      const field = ['stream_options', 'temperature'].find(name => body && name in body)
      return field ? error(400, openai(field)) : { body: YES }
    })
    expect(textOf(await chat(engine))).toBe('Yes, it is.')
    await chat(engine)
    expect(server.asked).toHaveLength(4)
  })

  it('is remembered by the next engine for the same model there, and not for another', async () => {
    const answer = refusing('stop', openai('stop'))
    await chat(await engineOn(answer))
    const at = { baseUrl: `${server.origin}/v1`, contextTokens: 8192 }
    await chat(openaiEngine({ ...at, model: 'test' }))
    expect(server.asked).toHaveLength(3)
    await chat(openaiEngine({ ...at, model: 'other' }))
    expect(server.asked).toHaveLength(5)
  })

  it('says so within the stream', async () => {
    const engine = await engineOn(({ body }) => ({
      body: body?.stop ? data({ error: { message: 'stop is not supported' } }) : YES,
    }))
    expect(textOf(await chat(engine))).toBe('Yes, it is.')
  })

  it.each([
    ['says so', (): Answer => error(400, openai('stream'))],
    ['ends at once', (): Answer => ({})],
  ])('to stream, and %s: it is asked for a whole reply', async (_, refuse) => {
    const whole = { choices: [{ message: { content: 'Yes, it is.' }, finish_reason: 'stop' }] }
    const engine = await engineOn(({ body }) => (body?.stream ? refuse() : { body: JSON.stringify(whole) }))
    expect(textOf(await chat(engine))).toBe('Yes, it is.')
    await chat(engine)
    expect(server.asked.map(({ body }) => body?.stream)).toEqual([true, undefined, undefined])
  })

  it('fails to stream, and says why where it need not: llama-cpp-python does', async () => {
    const engine = await engineOn(({ body }) =>
      body?.stream ? {} : error(400, { error: { code: 'context_length_exceeded', param: 'messages' } }),
    )
    await expect(chat(engine)).rejects.toMatchObject({ code: 'context-full' })
    expect(server.asked).toHaveLength(2)
  })

  it('refuses everything: the first refusal is told, and nothing is remembered', async () => {
    const engine = await engineOn((_, before) => (before < 8 ? error(400, { error: 'No.' }) : { body: YES }))
    await expect(chat(engine)).rejects.toMatchObject({ code: 'server-failed', details: { status: 400 } })
    await chat(engine)
    expect(server.asked.at(-1)?.body).toHaveProperty('stop')
  })
})

describe('a list of models', () => {
  it.each([
    ['is not there', error(404, '{"detail":"Not Found"}')],
    ['is not allowed', error(405, '')],
    ['is not made yet', error(501, '')],
    ['is a bare array', { headers: JSON_TYPE, body: '[{"id":"test"}]' }],
    ['is something else', { headers: JSON_TYPE, body: '{"hello":"there"}' }],
  ])('%s: the server works all the same', async (_, models) => {
    const engine = await engineOn(({ path }) => (path.endsWith('models') ? models : { body: YES }))
    await engine.load()
    expect(textOf(await chat(engine))).toBe('Yes, it is.')
  })
})

describe('a reply', () => {
  const whole = { choices: [{ message: { role: 'assistant', content: 'Yes, it is.' }, finish_reason: 'stop' }] }
  const said = (text: string) => data(piece({ content: text }, { finish_reason: 'stop' })) + END

  it.each<[string, string]>([
    ['has no space behind `data:`', YES.replaceAll('data: ', 'data:')],
    ['has lines that end in CR LF', YES.replaceAll('\n', '\r\n')],
    ['has comments and events with names', `: ping\n\nevent: message\n${YES.replaceAll('\n\n', '\n\n: ping\n\n')}`],
    ['lacks its `[DONE]`', YES.replace(END, '')],
    ['lacks its `[DONE]` and the last blank line', YES.replace(END, '').trimEnd()],
    ['lacks a reason why it ended', data(piece({ content: 'Yes, it is.' })) + END],
    ['is a whole one, though a stream was asked for', JSON.stringify(whole)],
    ['is a whole one, within a stream', data(whole) + END],
    [
      'is one object a line',
      [piece({ content: 'Yes, ' }), piece({ content: 'it is.' })]
        .map(line => JSON.stringify({ ...line, usage: {} }))
        .join('\n'),
    ],
    ['has pieces without choices', data({ choices: [] }, { choices: null, usage: null }) + YES],
    ['has pieces without delta', data({ choices: [{ index: 0 }] }, { choices: [{ delta: null }] }) + YES],
    ['has null for content', data(piece({ role: 'assistant', content: null })) + YES],
    ['has null for an error', data({ error: null, ...piece({ content: '' }) }) + YES],
    [
      'has its content in parts',
      data(piece({ content: [{ type: 'text', text: 'Yes, ' }, 'it is.', { type: 'refusal' }] })) + END,
    ],
    [
      'has thoughts in a field of their own',
      data(piece({ reasoning_content: 'Hm.', content: null }), piece({ reasoning: 'Is it?' })) + YES,
    ],
    ['has thoughts before it', said('<think>\nIs it? final_answer("no")\n</think>\n\nYes, it is.')],
    ['has a thought of nothing before it', said('<think>\n\n</think>\n\nYes, it is.')],
    ['has thoughts with a stop in them', said('<think>Observation: no</think>Yes, it is.Observation: so')],
  ])('%s: is read', async (_, body) => {
    const bytes = new TextEncoder().encode(body)
    for (const size of [bytes.length, 1, 7]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      )
      const parts = await chat(await engineOn(() => ({ headers: { 'Content-Type': 'text/plain' }, body: pieces })))
      expect(textOf(parts)).toBe('Yes, it is.')
      expect(parts.at(-1)?.type).toBe('usage')
      if (size !== 7) await server.close()
    }
  })

  it('may be cut in the middle of letters', async () => {
    const bytes = new TextEncoder().encode(said('Zażółć 🐍 是的'))
    const engine = await engineOn(() => ({ body: [...bytes].map(byte => Uint8Array.of(byte)) }))
    expect(textOf(await chat(engine))).toBe('Zażółć 🐍 是的')
  })

  it('keeps tags that are no thought', async () => {
    for (const text of ['<thin', 'What is <think>?</think>', '<b>Yes</b>']) {
      expect(textOf(await chat(await engineOn(() => ({ body: said(text) }))))).toBe(text)
      await server.close()
    }
    server = await scriptedServer(() => ({}))
  })

  it('counts what it counts, and has the rest estimated', async () => {
    const usage = { prompt_tokens: 7, prompt_tokens_details: null }
    const engine = await engineOn(() => ({ body: data({ ...piece({ content: 'Yes.' }), usage }) + END }))
    expect((await chat(engine)).at(-1)).toEqual({ type: 'usage', input: 7, cached: 0, output: 1 })
  })

  it('that is a call of a tool is read as the text of one', async () => {
    const call = (delta: unknown) => piece({ content: null, tool_calls: [delta] })
    const body = data(
      call({ index: 0, id: 'a', type: 'function', function: { name: 'search', arguments: '' } }),
      call({ index: 0, function: { arguments: '{"query": ' } }),
      call({ index: 0, function: { arguments: '"Nile"}' } }),
      piece({}, { finish_reason: 'tool_calls' }),
    )
    const text = textOf(await chat(await engineOn(() => ({ body: body + END }))))
    expect(JSON.parse(text)).toEqual({ name: 'search', arguments: { query: 'Nile' } })
  })

  it('that was all thought is asked for once more, with more tokens, then and from then on', async () => {
    const thinking = data(piece({ reasoning_content: 'Hm.' }, { finish_reason: 'length' })) + END
    const engine = await engineOn(({ body }) => ({ body: Number(body?.max_tokens) > 1_000 ? YES : thinking }))
    expect(textOf(await chat(engine))).toBe('Yes, it is.')
    await chat(engine)
    expect(server.asked.map(({ body }) => Number(body?.max_tokens) > 1_000)).toEqual([false, true, true])
  })
})

describe('a fault is told in a sentence that says what to do', () => {
  const html = { 'Content-Type': 'text/html' }

  it.each<[string, Answer, object, RegExp]>([
    ['a wrong key', error(401, {}), { code: 'bad-key', details: { missing: false } }, /Check it in the settings/],
    ['a key that may not', error(403, {}), { code: 'bad-key' }, /Check it in the settings/],
    ['a path that is not there', error(404, '<h1>404</h1>', html), { code: 'bad-address' }, /Check both/],
    [
      'a model that is not there',
      error(404, { error: { message: 'model "test" not found, try pulling it first' } }),
      { code: 'no-such-model' },
      /Choose one/,
    ],
    [
      'such a model, as vLLM says it',
      error(404, { object: 'error', message: 'The model `test` does not exist.' }),
      { code: 'no-such-model' },
      /Choose one/,
    ],
    [
      'such a model, as LM Studio says it',
      error(400, { error: { message: 'No models loaded.' } }),
      { code: 'no-such-model' },
      /Choose one/,
    ],
    [
      'too many requests',
      error(429, {}, { 'Retry-After': '30' }),
      { code: 'throttled', details: { retryAfterSeconds: 30 } },
      /wait 30 seconds/,
    ],
    [
      'too many requests, with a fraction of seconds to wait',
      error(429, {}, { 'Retry-After': '1.5' }),
      { code: 'throttled', details: { retryAfterSeconds: 2 } },
      /wait 2 seconds/,
    ],
    ['a failure', error(500, {}), { code: 'server-failed' }, /log says why/],
    ['a proxy without its server', error(502, '<h1>Bad Gateway</h1>', html), { code: 'server-failed' }, /log says why/],
    [
      'a model that is being loaded',
      error(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }),
      { code: 'model-loading' },
      /Ask again in a minute/,
    ],
    [
      'a window that is too small',
      error(400, {
        error: { message: 'the request exceeds the available context size', type: 'exceed_context_size_error' },
      }),
      { code: 'context-full' },
      /larger context/,
    ],
    [
      'a redirect',
      { status: 301, headers: { Location: 'https://host.example/v1' } },
      { code: 'redirected' },
      /Give that address itself/,
    ],
    ['a page', { headers: html, body: '<!doctype html><p>Log in</p>' }, { code: 'bad-reply' }, /log in/],
    ['a page as a stream', { body: '\n<html></html>' }, { code: 'bad-reply' }, /web page/],
    ['something else', { headers: JSON_TYPE, body: '{"hello":"there"}' }, { code: 'bad-reply' }, /Check its address/],
    ['nothing at all', {}, { code: 'cut-off' }, /Ask again/],
    [
      'an error within a stream',
      { body: data(piece({ content: 'Ye' }), { error: { message: 'overloaded' } }) },
      { code: 'server-failed' },
      /Ask again/,
    ],
    ['an error of one word', { body: data({ error: 'overloaded' }) }, { code: 'server-failed' }, /Ask again/],
    [
      'too many requests, within a stream',
      { body: data({ error: { code: 429, message: 'Slow down' } }) },
      { code: 'throttled' },
      /a little later/,
    ],
    [
      'an endpoint that it does not know, as LM Studio says it',
      { headers: JSON_TYPE, body: '{"error":"Unexpected endpoint or method. (POST /chat/completions)"}' },
      { code: 'bad-address' },
      /Check both/,
    ],
    [
      'a reply that is all thought',
      { body: data(piece({ content: '<think>Hm.' }, { finish_reason: 'length' })) + END },
      { code: 'only-thoughts' },
      /Turn that off/,
    ],
  ])('%s', async (_, answer, expected, sentence) => {
    const told = await failureOf(() => answer, { key: 'sk-secret' })
    expect(told).toMatchObject(expected)
    expect(told.message).toMatch(sentence)
    expect(JSON.stringify(told)).not.toContain('sk-secret')
  })

  it('a key that is wanted', async () => {
    const told = await failureOf(() => error(401, {}))
    expect(told).toMatchObject({ code: 'bad-key', details: { missing: true } })
    expect(told.message).toMatch(/wants a key/)
  })

  it('nobody there', async () => {
    const engine = await engineOn(() => ({}))
    await server.close()
    const told = toPlainError(await chat(engine).catch(reason => reason))
    expect(told.code).toBe('unreachable')
    expect(told.message).toMatch(/runs.*CORS.*browser/)
    server = await scriptedServer(() => ({}))
  })

  it('a model that is being loaded is waited for', async () => {
    const loading = error(503, { error: { message: 'Loading model' } })
    const engine = await engineOn((_, before) => (before === 0 ? loading : { body: YES }))
    expect(textOf(await chat(engine))).toBe('Yes, it is.')
  })
})

describe('an address', () => {
  const at = (place: string) => (asked: Asked) =>
    asked.path === `${place}/chat/completions` ? { body: YES } : error(404, '{"detail":"Not Found"}')

  it.each([
    ['', '/v1'],
    ['/', '/v1'],
    ['/v1', '/v1'],
    ['/v1/', '/v1'],
    ['/v1/chat/completions', '/v1'],
    ['/v1/models', '/v1'],
    ['', ''],
    ['/chat/completions', ''],
    ['/api', '/api/v1'],
    ['/api', '/api'],
    ['/openai/v1', '/openai/v1'],
    ['/v1beta/openai/', '/v1beta/openai'],
  ])('that is given as “%s” reaches a server at “%s”', async (path, place) => {
    const engine = await engineOn(at(place), { path })
    await engine.load()
    expect(textOf(await chat(engine))).toBe('Yes, it is.')
    const before = server.asked.length
    // Once it is known, nothing is tried.
    await chat(engine)
    expect(server.asked.slice(before).map(asked => asked.path)).toEqual([`${place}/chat/completions`])
  })
})
