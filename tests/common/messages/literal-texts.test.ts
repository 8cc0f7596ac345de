import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { literalTexts } from './literal-texts.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
/** Where the page, the widget and what people take away are drawn. */
const FOLDERS = ['src/ui/views', 'src/ui/site', 'src/ui/widget', 'src/ui/export']
const files = FOLDERS.flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(entry => relative(ROOT, join(entry.parentPath, entry.name))),
)
/** What is no text of the page: a language's own name, what is stored with a run, what a model or BibTeX reads. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'src/ui/views/wording.ts': ['Simple English'],
  'src/ui/views/models/try-endpoint.ts': ['You answer in JSON.', 'Reply with {"answer": "yes"}', 'Observation:'],
  'src/ui/views/research-run.ts': ['Stopped.'],
  'src/ui/widget/reported.ts': ['Stopped.'],
  'src/ui/widget/widget-run.ts': ['Stopped.'],
  'src/ui/export/answer-as-bibtex.ts': ['Revision …', 'imported from …'],
}

describe('the texts of the page', () => {
  it.each(files)('%s leaves them to the catalogues', file => {
    const texts = literalTexts(file, readFileSync(join(ROOT, file), 'utf8'))
    expect(texts.filter(text => !ALLOWED[file]?.includes(text))).toEqual([])
  })

  it('would not go unnoticed', () => {
    const texts = (source: string) => literalTexts('view.ts', source)
    expect(texts('html`<p class="one two">Hello, you</p>`')).toEqual(['Hello, you'])
    expect(texts(`html\`<button aria-label="Close \${x}">×</button>\``)).toEqual(['Close …'])
    expect(texts(`html\`<p>\${n > 0 ? html\`<b>none</b>\` : 'Nothing here'}</p>\``)).toEqual(['none', 'Nothing here'])
    expect(texts(`const said = \`Deleted \${n} pages.\``)).toEqual(['Deleted … pages.'])
    expect(
      texts(`html\`<h1>Footnote</h1> · \${x}\`; css\`p { color: red }\`; new UserError('x', 'Not here.')`),
    ).toEqual([])
  })
})
