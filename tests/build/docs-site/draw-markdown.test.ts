import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { type DrawOptions, drawMarkdown } from '../../../build/docs-site/draw-markdown.ts'

const body = (markdown: string, options?: DrawOptions) =>
  drawMarkdown(`# Title\n\n${markdown}`, options).body.toString()

/** Names of the elements and attributes that a browser would make. */
function made(html: string): { elements: string[]; attributes: string[] } {
  const elements: string[] = []
  const attributes: string[] = []
  const parser = new Parser({ onopentagname: name => elements.push(name), onattribute: name => attributes.push(name) })
  parser.end(html)
  return { elements, attributes }
}

describe('what a document says', () => {
  it('begins with a title, which stands by itself', () => {
    const { title, body } = drawMarkdown('# About `auto` & <more>\n\nText.')
    expect(title).toMatchObject({ id: 'about-auto--more', text: 'About auto & <more>' })
    expect(title.markup.toString()).toBe('About <code>auto</code> &amp; &lt;more&gt;')
    expect(body.toString()).toBe('<p>Text.</p>\n')
    expect(() => drawMarkdown('Text.')).toThrow('begins with its title')
  })

  it('can be linked to at each of its headings', () => {
    const { body, headings } = drawMarkdown('# One\n\n## Serving it\n\n## `pack.json`\n\n### One\n')
    expect(headings).toEqual([
      { id: 'serving-it', depth: 2, text: 'Serving it' },
      { id: 'packjson', depth: 2, text: 'pack.json' },
      { id: 'one-1', depth: 3, text: 'One' },
    ])
    expect(body.toString()).toContain('<h2 id="packjson"><code>pack.json</code></h2>')
  })

  it('can be part of a page with others', () => {
    const taken = new Set(['costs'])
    expect(drawMarkdown('# One\n\n## Costs\n', { below: 1, taken }).headings[0]).toMatchObject({
      id: 'costs-1',
      depth: 3,
    })
  })

  it('has tables that are moved by keys where the page is too narrow for them', () => {
    const html = body('## Keys\n\n| key | |\n|---|---:|\n| Tab | *next* \\| <b> |\n')
    expect(html).toContain('<div class="wide" role="group" aria-label="Table: Keys" tabindex="0">')
    expect(html).toContain('<tr><th scope="col">key</th><td class="right"></td></tr>')
    expect(html).toContain('<tr><td>Tab</td><td class="right"><em>next</em> | &lt;b&gt;</td></tr>')
  })

  it('has its programs coloured, other code as it is, and drawings in whole lines', () => {
    expect(body("```ts\nask('<b>') // now\n```")).toContain(
      '<pre><code><span class="call">ask</span>(<span class="string">&#39;&lt;b&gt;&#39;</span>) <span class="comment">// now</span></code></pre>',
    )
    expect(body('```sh\nnpm run ask -- "Who?"\n```')).toBe('<pre><code>npm run ask -- &quot;Who?&quot;</code></pre>\n')
    expect(body('```\na ─► b\n```')).toContain('aria-label="Drawing: Title"')
  })
})

describe('what could do harm in a document', () => {
  it.each([
    '<script>alert(1)</script>',
    'Text <img src=x onerror=alert(1)> text',
    '<div onclick="alert(1)">\n\ntext\n\n</div>',
    '## <svg onload=alert(1)>',
    '`<script>`',
    '```html\n</code></pre><script>alert(1)</script>\n```',
    '```ts\n"</code><script>alert(1)</script>"\n```',
    '```"><script>\ntext\n```',
    '| <iframe src=x> |\n|---|\n| <script>x</script> |\n',
    '## "><script>alert(1)</script>\n\n| a |\n|---|\n',
    '[a](<x.md"onmouseover="alert(1)>)',
    '[a](x.md "\\"onmouseover=\\"alert(1)")',
    '![a"onerror="alert(1)](desktop.png)',
    '[<style>](x.md)',
    '<!-- <script> -->',
  ])('is shown as it is written: %s', markdown => {
    const { elements, attributes } = made(body(markdown))
    expect(elements.filter(name => /^(script|style|svg|iframe)$/.test(name))).toEqual([])
    expect(attributes.filter(name => name.startsWith('on') || name === 'style')).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//other.example/',
    '/',
  ])('is no link: %s', href => {
    expect(made(body(`[text](<${href}>)`)).elements).toEqual(['p'])
  })

  it('is not fetched: a picture from elsewhere leaves its words', () => {
    expect(body('![a chart](https://other.example/x.png)')).toBe('<p>a chart</p>\n')
  })
})
