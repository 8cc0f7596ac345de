import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openaiServer } from '../../fakes/openai-server.ts'
import { violations } from '../../harness/axe.ts'
import { cases } from '../../harness/long.ts'
import { testPages } from '../../harness/test-pages.ts'
import { focused, NARROW, PHONE, pageWidth, shown, TIMEOUT } from './looked-at.ts'

const PATIENT = { timeout: 15_000 }

const openPage = testPages()

const model = (page: Page, name: string) =>
  page.locator('fn-model').filter({ has: page.getByRole('heading', { name, exact: true }) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const outcome = (page: Page) => page.locator('fn-endpoint .outcome')
/** What the latest `change` said. */
const changed = (page: Page) => page.evaluate(() => (globalThis as { changed?: unknown }).changed)

async function open(address = 'models.html?pace=0.1', options = {}): Promise<Page> {
  const page = await openPage(address, options)
  await page.locator('fn-model').first().waitFor()
  return page
}

describe('the models', { timeout: TIMEOUT }, () => {
  it('are listed with what they are, whether they fit, and how much of them is here', async () => {
    const page = await open()
    expect(await shown(page.locator('fn-models'))).toContain('This device can run Qwen3 8B and everything smaller.')
    const largest = await shown(model(page, 'Qwen2.5 7B'))
    expect(largest).toContain('Size 4.3 GB')
    expect(largest).toContain('Licence Apache-2.0')
    expect(largest).toContain('English, Chinese, French and 10 more')
    expect(largest).toContain('It fits this device. Not here.')
    expect(largest).toContain('16,384 tokens, for which 940 MB of that are set aside')
    expect(await shown(model(page, 'Qwen2.5 1.5B'))).toContain('HotpotQA 30 % right, the bundled team 42 %')
    expect(await page.getByText('The browser’s own model').count()).toBe(0)
    expect(await shown(model(page, 'Qwen2.5 3B'))).toContain('868 MB of about 1.74 GB are here.')
    expect(await shown(model(page, 'Footnote 135M (bundled)'))).toContain('Here, 145 MB.')
  })

  it('say why they do not fit, and then cannot be fetched', async () => {
    const page = await open('models.html?gpu=none')
    await page.getByText('For other graphics cards').click()
    expect(await shown(model(page, 'Qwen2.5 7B'))).toContain('It needs WebGPU, which this browser does not offer.')
    expect(await page.getByRole('button', { name: /^(Download|Resume) .*7B/ }).count()).toBe(0)
  })

  it('come for the CPU where there is no graphics card', async () => {
    const page = await open('models.html?gpu=none&pace=0.02')
    expect(await shown(page.locator('fn-models'))).toContain('This device can run Qwen2.5 3B and everything smaller.')
    const listed = await page.locator('fn-models .models > ol h4').allInnerTexts()
    const forCpu = ['3B', '1.5B', '0.5B'].map(size => `Qwen2.5 ${size}, for the CPU`)
    // Of the 3B one for graphics cards a part is here.
    expect(listed).toEqual(['Qwen2.5 3B', ...forCpu, 'Footnote 135M (bundled)'])
    await press(page, 'Download Qwen2.5 1.5B, for the CPU')
    await page.getByText('Qwen2.5 1.5B, for the CPU is here.').waitFor()
  })

  it('have the browser’s own among them where it has one, with where questions go, and no size', async () => {
    const page = await open('models.html?browser=fetched')
    const own = await shown(model(page, 'The browser’s own model'))
    expect(own).toContain('Footnote hands it what you ask and the passages read, and sends them nowhere.')
    expect(own).toContain('Nobody has measured yet how well it answers here.')
    expect(own).toContain('The browser would fetch it; it tells no size.')
    expect(own).not.toMatch(/\d [GM]B/)
    expect(await page.getByRole('button', { name: 'Download The browser’s own model' }).count()).toBe(1)
    expect(await violations(page)).toEqual([])
  })

  it('come in the variant that the graphics card can run; the other is in a fold', async () => {
    const page = await open('models.html?gpu=f32')
    const shown = await page.locator('fn-models .models > ol h4').allInnerTexts()
    expect(shown).toContain('Qwen2.5 7B, 32-bit variant')
    expect(shown).not.toContain('Qwen2.5 7B')
    await page.getByText('For other graphics cards').click()
    expect(await page.locator('fn-models details h4').allInnerTexts()).toContain('Qwen2.5 7B')
  })

  it('say how long a question takes on the CPU once the device was measured, also after a reload', async () => {
    const page = await open('models.html?gpu=none')
    const small = model(page, 'Qwen2.5 0.5B, for the CPU')
    expect(await shown(small)).not.toContain('a question here')
    await press(page, 'Measure for two seconds')
    await page.getByText('reads 1,000 and writes 120 tokens a second here').waitFor()
    expect(await shown(small)).toMatch(/It fits this device\. About \d+ seconds a question here\./)
    await page.reload()
    await small.waitFor()
    await expect.poll(() => shown(small), PATIENT).toContain('a question here')
  })

  it('say what lacks where the browser has too little room', async () => {
    const page = await open('models.html?free=2')
    expect(await shown(model(page, 'Qwen2.5 7B'))).toContain('It takes 4.28 GB more; 2 GB are free here.')
    expect(await page.getByRole('button', { name: 'Download Qwen2.5 7B' }).count()).toBe(0)
  })

  it('are fetched with progress, paused with what is whole, and resumed, the focus staying where it is', async () => {
    const page = await open('models.html?pace=0.3')
    await page.getByRole('button', { name: 'Download Qwen2.5 7B' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page), PATIENT).toBe('Pause Qwen2.5 7B')
    await expect
      .poll(() => shown(model(page, 'Qwen2.5 7B')), PATIENT)
      .toMatch(/MB of 4\.28 GB · \d+ MB a second · .+ left/)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page), PATIENT).toBe('Resume Qwen2.5 7B')
    expect(await shown(model(page, 'Qwen2.5 7B'))).toMatch(/\d+ MB of about 4\.28 GB are here\./)
  })

  it('say why a download broke off, and can be gone on with', async () => {
    const page = await open('models.html?pace=0.02')
    await press(page, 'Download Qwen2.5 0.5B')
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('The download broke off.')
    await page.getByRole('button', { name: 'Resume Qwen2.5 0.5B' }).waitFor()
  })

  it('are announced when they are here, and answer when they are told to', async () => {
    const page = await open('models.html?pace=0.02')
    await press(page, 'Resume Qwen2.5 3B')
    await page.getByText('Qwen2.5 3B is here.').waitFor()
    await press(page, 'Answer with it: Qwen2.5 3B')
    expect(await changed(page)).toMatchObject({ settings: { model: 'Qwen2.5-3B-Instruct-q4f16_1-MLC' } })
    expect(await shown(model(page, 'Qwen2.5 3B'))).toContain('Answers your questions')
  })

  it('are deleted on the second press, and the focus stays with the model', async () => {
    const page = await open()
    await press(page, 'Delete Qwen2.5 3B')
    await press(page, 'Delete for good? Qwen2.5 3B')
    await page.getByText('Qwen2.5 3B was deleted.').waitFor()
    await expect.poll(() => focused(page), PATIENT).toBe('Download Qwen2.5 3B')
    expect(await shown(model(page, 'Qwen2.5 3B'))).toContain('Not here.')
  })

  it('no longer answer once they are deleted: the next question does not fetch them again', async () => {
    const page = await open('models.html?pace=0.02')
    await press(page, 'Resume Qwen2.5 3B')
    await press(page, 'Answer with it: Qwen2.5 3B')
    await press(page, 'Delete Qwen2.5 3B')
    await press(page, 'Delete for good? Qwen2.5 3B')
    await page.getByText('Qwen2.5 3B was deleted.').waitFor()
    expect(await changed(page)).toEqual({ settings: {}, session: {} })
    expect(await shown(model(page, 'Qwen2.5 3B'))).not.toContain('Answers your questions')
    expect(await shown(model(page, 'Footnote 135M (bundled)'))).toContain('Answers your questions')
  })

  it.each(
    cases(
      [
        ['light', 'en', PHONE],
        ['dark', 'zh', NARROW],
      ],
      [
        ['dark', 'en', {}],
        ['light', 'zh', {}],
      ],
    ),
  )('have nothing that axe objects to, nor scroll sideways: %s, %s', async (colorScheme, language, size) => {
    const page = await open(`models.html?language=${language}`, { ...size, colorScheme, locale: 'en-GB' })
    await model(page, 'Qwen2.5 7B').getByRole('button').first().click()
    await page.locator('fn-models summary').first().click()
    expect(await violations(page)).toEqual([])
    expect(await pageWidth(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  })
})

describe('a server of one’s own', { timeout: TIMEOUT }, () => {
  it('is there but does not want this page: CORS is named', async () => {
    const server = await modelServerFor({})
    const page = await open(`models.html?server=${server.url}&model=small`)
    await press(page, 'Test')
    await expect
      .poll(() => outcome(page).innerText(), PATIENT)
      .toContain('does not allow requests from this page (CORS)')
    await server.close()
  })

  it('is not there', async () => {
    const server = await openaiServer()
    await server.close()
    const page = await open(`models.html?server=${server.baseUrl}&model=test`)
    await press(page, 'Test')
    await expect.poll(() => outcome(page).innerText(), PATIENT).toContain('does not answer. Is the server running')
  })

  it('offers its models, works, and is chosen', async () => {
    const server = await modelServerFor({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' })
    const page = await open(`models.html?server=${server.url}&model=small`)
    await page.getByText('The server offers 2 models.').waitFor()
    await press(page, 'Test')
    await expect
      .poll(() => outcome(page).innerText(), PATIENT)
      .toMatch(/It works\. .+ answered with small; a short reply took \d+ ms, its first word \d+ ms\./)
    await press(page, 'Answer with this server')
    expect(await changed(page)).toMatchObject({ settings: { model: 'endpoint', endpoint: { model: 'small' } } })
    await server.close()
  })

  it('is chosen where questions are asked, and set up here, one link away', async () => {
    const page = await openPage('page.html?pace=0')
    const settings = page.locator('fn-settings')
    await settings.locator('summary').click()
    await settings.getByRole('radio', { name: /^A server of your own/ }).check()
    expect(await settings.getByRole('textbox').count()).toBe(0)
    await page.getByRole('textbox').fill('How long is the Nile?')
    await press(page, 'Ask')
    await page.getByText('Give the address of your server under Models').waitFor()
    await settings.getByRole('link', { name: 'Set up and test a server of your own' }).click()
    await expect.poll(() => focused(page), PATIENT).toBe('A server of your own')
    await page.getByLabel('Address').fill('http://127.0.0.1:1234/v1')
    await page.getByLabel('Address').press('Tab')
    await page.getByLabel('Model', { exact: true }).fill('small')
    await page.getByLabel('Model', { exact: true }).press('Tab')
    await page.getByRole('link', { name: 'Questions', exact: true }).click()
    await expect.poll(() => settings.locator('summary').innerText()).toContain('Answering with small')
    await settings.locator('summary').click()
    expect(await shown(settings)).toContain('small at 127.0.0.1:1234. The passages read are sent to it.')
  })

  it('gets its own key and nobody else: another address takes the key out', async () => {
    const page = await open('models.html?server=http://127.0.0.1:1234/v1&model=small')
    await page.getByLabel('Key', { exact: true }).fill('sk-secret')
    await page.getByLabel('Key', { exact: true }).press('Tab')
    expect(await changed(page)).toMatchObject({ session: { key: 'sk-secret' } })
    await page.getByLabel('Address').fill('http://127.0.0.1:4321/v1')
    await page.getByLabel('Address').press('Tab')
    expect(await page.getByLabel('Key', { exact: true }).inputValue()).toBe('')
    await page.getByText('The key was for 127.0.0.1:1234').waitFor()
    expect(JSON.stringify(await changed(page))).not.toContain('sk-secret')
  })

  it('has its key kept only where the person ticks it, and forgotten when the tick goes', async () => {
    const address = 'models.html?server=http://127.0.0.1:1234/v1&model=small'
    const page = await open(address)
    const key = page.getByLabel('Key', { exact: true })
    await key.fill('sk-secret')
    await key.press('Tab')
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(await stored()).not.toContain('sk-secret')
    await page.getByLabel('Keep the key in this browser').check()
    expect(await stored()).toContain('sk-secret')
    await page.reload()
    await expect.poll(() => key.inputValue(), PATIENT).toBe('sk-secret')
    await page.getByLabel('Keep the key in this browser').uncheck()
    expect(await stored()).not.toContain('sk-secret')
  })

  it('says why its key cannot be kept', async () => {
    const page = await open('models.html')
    const tick = page.getByLabel('Keep the key in this browser')
    await tick.click()
    await expect.poll(() => outcome(page).innerText(), PATIENT).toContain('Give the address first')
    expect(await tick.isChecked()).toBe(false)
    await page.getByLabel('Address').fill('http://127.0.0.1:1234/v1')
    await page.getByLabel('Address').press('Tab')
    await expect.poll(() => outcome(page).innerText(), PATIENT).toBe('')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError')
      }
    })
    await tick.click()
    await expect.poll(() => outcome(page).innerText(), PATIENT).toContain('This browser keeps nothing here')
    expect(await tick.isChecked()).toBe(false)
  })
})

describe('servers on this device', { timeout: TIMEOUT }, () => {
  const LOOK = 'Look for servers on this device'
  const remark = (page: Page) => page.locator('fn-found-servers [role=status]')

  /** What these ports answer with, and what was asked of the device. */
  async function answering(page: Page, answers: Record<number, { status?: number; body: string }>): Promise<string[]> {
    const asked: string[] = []
    await page.route(/^http:\/\/localhost:(11434|1234|8080|8000)\//, route => {
      asked.push(route.request().url())
      const answer = answers[Number(new URL(route.request().url()).port)]
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
      return answer ? route.fulfill({ headers, contentType: 'application/json', ...answer }) : route.abort()
    })
    return asked
  }

  it('are asked for when the button is pressed, never before, and taken with a model by keys alone', async () => {
    const page = await openPage('page.html?pace=0')
    const asked = await answering(page, {
      11434: { body: '{"data":[{"id":"qwen3:8b"},{"id":"gemma3"}]}' },
      8000: { status: 401, body: '{"error":"Unauthorized"}' },
    })
    await page.goto(new URL('models.html?pace=0', page.url()).href)
    await page.locator('fn-endpoint').waitFor()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: LOOK }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => remark(page).innerText(), PATIENT).toBe('2 servers found.')
    // Those whose list was not answered are asked whether they are there at all.
    expect(new Set(asked.map(url => new URL(url).pathname))).toEqual(new Set(['/v1/models', '/v1']))
    expect(await page.getByRole('list', { name: 'Servers on this device' }).innerText()).toContain('It wants a key.')
    await page.getByLabel('Model of Ollama').selectOption('gemma3')
    await page.getByRole('button', { name: 'Take this one: Ollama' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page), PATIENT).toBe('Test')
    const endpoint = { url: 'http://localhost:11434/v1', model: 'gemma3' }
    expect(await changed(page)).toMatchObject({ settings: { endpoint } })
    expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('gemma3')
    await page.getByRole('button', { name: 'Take this one: vLLM' }).click()
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('http://localhost:8000/v1')
  })

  it.each(['en', 'zh'])('are told with what lets the page in, on a small screen: %s', async language => {
    const page = await open(`models.html?language=${language}`, { ...NARROW, locale: 'en-GB' })
    await answering(page, {
      8080: { body: '{"data":[{"id":"a-name-that-is-much-too-long-for-a-small-screen.gguf"}]}' },
    })
    const found = page.locator('fn-found-servers')
    await found.getByRole('button').first().click()
    await found.locator('select').waitFor()
    await found.locator('summary').click()
    const text = await shown(found)
    for (const setting of ['OLLAMA_ORIGINS=http', 'Enable CORS', '--cors-origins http', '--allowed-origins']) {
      expect(text).toContain(setting)
    }
    expect(await violations(page)).toEqual([])
    expect(await pageWidth(page)).toBeLessThanOrEqual(320)
  })

  it('are none: what may be amiss is said', async () => {
    const page = await open()
    await answering(page, {})
    await press(page, LOOK)
    await expect.poll(() => remark(page).innerText(), PATIENT).toContain('No server answered this page.')
  })
})

/** A server with two models, to pages that these headers let in. */
async function modelServerFor(headers: Record<string, string>) {
  const chunks = [{ choices: [{ delta: { content: 'yes' }, finish_reason: 'stop' }] }]
  const http = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    if (request.url === '/v1/models') {
      response.writeHead(200, { ...headers, 'Content-Type': 'application/json' })
      return void response.end('{"data":[{"id":"small"},{"id":"large"}]}')
    }
    response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream' })
    response.end(`${chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`)
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    async close() {
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }
}
