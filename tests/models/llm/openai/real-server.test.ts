import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { toPlainError } from '../../../../src/common/core/errors.ts'
import { openaiEngine } from '../../../../src/models/llm/openai/openai.ts'
import { tryEndpoint } from '../../../../src/ui/views/models/try-endpoint.ts'
import { collect, ENGINE_PROMISES, question, textOf } from '../../../contracts/engine-promises.ts'
import { onlyLong } from '../../../harness/long.ts'
import { type RealServer, type RealServerName, withRealServer } from '../../../harness/real-servers.ts'

/** llama.cpp's own server and its Python bindings' with real weights: tried by `npm run test:long`. */
const SERVERS: readonly RealServerName[] = ['llama-server', 'llama-cpp-python']
const TIMEOUT = 300_000
const PAGE = { page: { protocol: 'https:', host: 'footnote.example' }, isIsolated: false }

onlyLong(() =>
  describe.each(SERVERS)('%s', { timeout: TIMEOUT }, name =>
    withRealServer(name, start => {
      let server: RealServer
      let model = ''
      const engineOn = (options: { baseUrl?: string; model?: string } = {}) =>
        openaiEngine({ baseUrl: server.baseUrl, model, contextTokens: 4_096, ...options })
      const codeOf = async (work: Promise<unknown>) =>
        toPlainError(
          await work.then(
            () => undefined,
            error => error,
          ),
        ).code

      beforeAll(async () => {
        server = await start()
        // The page's own patience for a model that is being loaded.
        await collect(engineOn({ model: 'any' }).chat({ ...question(), maxTokens: 1 }))
        const listed = (await (await fetch(`${server.baseUrl}/models`)).json()) as { data: { id: string }[] }
        model = listed.data[0]?.id ?? ''
      }, TIMEOUT)
      afterAll(() => server?.close())

      it('works, the test says, and with what', async () => {
        const { outcome, models } = await tryEndpoint({ url: server.baseUrl, model }, PAGE)
        expect(models).toEqual([model])
        expect(outcome).toMatchObject({ code: 'works', isListed: true, answersAs: model, thinks: false })
        const refused = { 'llama-server': [], 'llama-cpp-python': ['response_format'] }
        expect(outcome).toMatchObject({ without: refused[name] })
        console.log(`${name}: ${JSON.stringify(outcome)}`)
      })

      it('works as well where its address was pasted in another way', async () => {
        const origin = new URL(server.baseUrl).origin
        for (const url of [origin, `${origin}/`, `${origin}/v1/`, `${origin}/v1/chat/completions`]) {
          expect((await tryEndpoint({ url, model }, PAGE)).outcome).toMatchObject({ code: 'works' })
        }
      })

      it.each(Object.keys(ENGINE_PROMISES))('%s', promise => ENGINE_PROMISES[promise]!(engineOn()))

      it('stops in the middle of a reply, and answers the next at once', async () => {
        const engine = engineOn()
        const timedReply = async () => {
          const started = performance.now()
          expect(textOf(await collect(engine.chat({ ...question(), maxTokens: 8 })))).not.toBe('')
          return performance.now() - started
        }
        const alone = await timedReply()
        const stopping = new AbortController()
        const long = { messages: [{ role: 'user' as const, content: 'Count from one to a hundred in words.' }] }
        let text = ''
        for await (const part of engine.chat({ ...long, maxTokens: 1_000, signal: stopping.signal })) {
          if (part.type === 'text') text += part.text
          if (text.length > 20) stopping.abort()
        }
        expect(text.length).toBeLessThan(200)
        // It does not go on with what nobody reads: that would take a hundred times as long.
        expect(await timedReply()).toBeLessThan(10 * alone + 5_000)
      })

      it('counts its tokens, or has them estimated', async () => {
        const usage = (await collect(engineOn().chat(question()))).at(-1)
        expect(usage).toMatchObject({ type: 'usage' })
        if (usage?.type === 'usage') expect(usage.input + usage.output).toBeGreaterThan(20)
      })

      it('answers under any name with the one model that it has', async () => {
        const { outcome } = await tryEndpoint({ url: server.baseUrl, model: 'no-such-model' }, PAGE)
        expect(outcome).toMatchObject({ code: 'works', isListed: false })
      })

      it('has nothing at a wrong path', async () => {
        const url = server.baseUrl.replace('/v1', '/v7')
        expect((await tryEndpoint({ url, model }, PAGE)).outcome).toEqual({ code: 'no-such-address' })
        expect(await codeOf(collect(engineOn({ baseUrl: url }).chat(question())))).toBe('bad-address')
      })

      it('refuses what is longer than its window', async () => {
        const messages = [{ role: 'user' as const, content: 'one two three four '.repeat(2_000) }]
        expect(await codeOf(collect(engineOn().chat({ messages, maxTokens: 8 })))).toBe('context-full')
      })

      it('is waited for while it loads its model', async () => {
        const other = await start()
        try {
          expect(textOf(await collect(engineOn({ baseUrl: other.baseUrl }).chat(question())))).not.toBe('')
        } finally {
          await other.close()
        }
      })

      it('is named when it ends in the middle of a reply, and when it is down', async () => {
        const other = await start()
        const engine = engineOn({ baseUrl: other.baseUrl })
        const broken = (async () => {
          for await (const part of engine.chat(question())) if (part.type === 'text') await other.close()
        })()
        expect(await codeOf(broken)).toBe('cut-off')
        expect(await codeOf(engine.load())).toBe('unreachable')
        vi.stubGlobal('location', PAGE.page)
        expect((await tryEndpoint({ url: other.baseUrl, model }, PAGE)).outcome).toEqual({ code: 'unreachable' })
        vi.unstubAllGlobals()
      })
    }),
  ),
)
