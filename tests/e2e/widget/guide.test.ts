import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARTICLE, answerOf, ask, BRIDGE, type BuiltWidget, GUIDE, openBuiltWidget } from './built-widget.ts'

const examples = (language: string) =>
  [...GUIDE.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, example = '']) => example)
const [oneTag = '', ofThePage = '', withEvents = '', ...more] = examples('html')
const [styles = ''] = examples('css')

let widget: BuiltWidget
beforeAll(async () => {
  widget = await openBuiltWidget()
})
afterAll(() => widget?.close())

/** An example of the guide on a page of its own, with the addresses of this test for those that it makes up. */
const open = (example: string) => {
  const body = example
    .replaceAll('https://footnote.example', widget.origin)
    .replaceAll('https://models.example/v1', widget.model.baseUrl)
  return widget.open(ARTICLE + body, { load: '' })
}

describe('the guide', () => {
  it('has no example that is not tried here', () => {
    expect([oneTag, ofThePage, withEvents, styles]).not.toContain('')
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
