import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveRanges } from '../../../lab/bench/range-host.ts'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { ingest } from '../../../src/library/ingest.ts'
import { writePack } from '../../../src/library/packs/write-pack.ts'
import { anArticle } from '../../library/articles.ts'
import { inTurn } from '../../library/packs/packed-pages.ts'
import { makeZim } from '../../sources/zim/make-zim.ts'
import { ARTICLE, answerOf, ask, BRIDGE, type BuiltWidget, GUIDE, openBuiltWidget } from './built-widget.ts'

const examples = (language: string) =>
  [...GUIDE.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, example = '']) => example)
const [oneTag = '', ofThePage = '', withEvents = '', fromPack = '', ...more] = examples('html')
const [styles = ''] = examples('css')

let widget: BuiltWidget
beforeAll(async () => {
  widget = await openBuiltWidget({ withoutModels: true })
})
afterAll(() => widget?.close())

/** An example of the guide on a page of its own, with the addresses of this test for those that it makes up. */
const open = (example: string) => {
  const body = example
    .replaceAll('https://footnote.example', widget.origin)
    .replaceAll('https://models.example/v1', widget.model.baseUrl)
  return widget.open(ARTICLE + body, { load: '' })
}

/** The attributes that have the test's model answer. */
const openai = () => `engine="openai" endpoint="${widget.model.baseUrl}" model="test"`

describe('the guide', () => {
  it('has no example that is not tried here', () => {
    expect([oneTag, ofThePage, withEvents, fromPack, styles]).not.toContain('')
    expect(more).toEqual([])
  })

  it('puts a button on a page with one tag', async () => {
    const { page, context, complaints } = await open(oneTag)
    await page.getByRole('button', { name: 'Ask a question' }).click()
    await page.getByRole('textbox').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('answers from the page with a model of a server', async () => {
    const { page, context, complaints } = await open(ofThePage)
    await page.getByRole('button', { name: 'Ask about this page' }).click()
    await ask(page, BRIDGE.question)
    await answerOf(page).waitFor()
    expect(await answerOf(page).innerText()).toContain(BRIDGE.answer)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('hands answers to the page', async () => {
    const { page, context } = await open(withEvents)
    await page.evaluate(
      ([endpoint]) => {
        const agent = document.querySelector('footnote-agent')!
        for (const [name, value] of Object.entries({ engine: 'openai', model: 'test', endpoint })) {
          agent.setAttribute(name, value)
        }
      },
      [widget.model.baseUrl] as const,
    )
    await ask(page, BRIDGE.question)
    await page.locator('output').getByText(`${BRIDGE.answer}`).getByText('(1 notes)').waitFor()
    await context.close()
  })

  it('asks a pack at an address, and a ZIM file that the page gives it', async () => {
    const text = 'The Iron Bridge crosses the Severn. It was opened on 1 January 1781.'
    const article = anArticle(BRIDGE.page, { sections: [{ path: [], text }] })
    const pack = await writePack(inTurn([{ page: ingest(article, splitChunks, 1_000), vectors: [] }]))
    const host = await serveRanges(new Map([['/handbook.zip', new Uint8Array(await pack.arrayBuffer())]]))
    const { page, context, complaints } = await open(
      fromPack.replace('/handbook.zip', `${host.origin}/handbook.zip`).replace('source=', `${openai()} source=`),
    )
    await page.getByRole('button', { name: 'Ask the handbook' }).click()
    await ask(page, BRIDGE.question)
    await answerOf(page).getByText(BRIDGE.answer).waitFor()
    await page
      .getByText(`Imported from ${new URL(host.origin).host}/handbook.zip`)
      .first()
      .waitFor()

    const zim = makeZim({ pages: [{ path: 'Iron_Bridge', title: BRIDGE.page, html: `<p>${text}</p>` }] })
    const answer = await page.evaluate(
      async ([bytes, question]) => {
        const agent = document.querySelector('footnote-agent') as HTMLElement & {
          file: File
          ask(question: string): Promise<{ text: string; footnotes: { source: string }[] }>
        }
        agent.setAttribute('source', 'zim')
        agent.file = new File([Uint8Array.from(bytes)], 'bridges.zim')
        const { text, footnotes } = await agent.ask(question)
        return { text, source: footnotes[0]?.source }
      },
      [[...zim], BRIDGE.question] as const,
    )
    expect(answer).toMatchObject({
      text: expect.stringContaining(BRIDGE.answer),
      source: expect.stringMatching(/^zim-/),
    })
    expect(complaints).toEqual([])
    await context.close()
    await host.close()
  })

  it('gives it other colours', async () => {
    const { page, context } = await open(`<style>${styles}</style>${oneTag}`)
    const style = await page.locator('.opener').evaluate(button => {
      const { backgroundColor, fontFamily } = getComputedStyle(button)
      return { backgroundColor, fontFamily }
    })
    expect(style).toEqual({ backgroundColor: 'rgb(11, 83, 148)', fontFamily: 'Georgia, serif' })
    await context.close()
  })
})
