import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apiReference, exportsOf } from '../../../build/docs-site/api-reference.ts'
import { docComment } from '../../../build/docs-site/doc-comment.ts'

const ENTRY = resolve(import.meta.dirname, '../../../src/index.ts')
const exported = exportsOf(ENTRY)
const find = (name: string) => exported.find(each => each.name === name)!

describe('the API reference', () => {
  it('explains every name that the package exports', () => {
    expect(exported.length).toBeGreaterThan(30)
    expect(exported.filter(({ comment }) => !comment?.text).map(({ name }) => name)).toEqual([])
  })

  it('has a heading for each of them', () => {
    const headings = [...apiReference(ENTRY).matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
    expect(headings.sort()).toEqual(exported.map(({ name }) => name).sort())
  })

  it('shows how a function is called, without its body, with what it throws and an example', () => {
    const { kind, declaration, comment } = find('createFootnote')
    expect({ kind, declaration }).toEqual({
      kind: 'function',
      declaration: 'function createFootnote(options: FootnoteOptions = {}): FootnoteInstance',
    })
    expect(comment?.throws[0]).toContain('`bad-arguments`')
    expect(comment?.examples[0]).toContain("createFootnote({ source: 'shelf' })")
  })

  it('shows a class by what can be called, and nothing private', () => {
    const { declaration } = find('Run')
    expect(declaration).toContain('readonly question: string')
    expect(declaration).not.toMatch(/#|return/)
  })

  it('shows a type that is made of a schema as the schema', () => {
    const { declaration, members } = find('Footnote')
    expect(declaration).toContain('quote: z.string()')
    expect(members.map(({ name }) => name)).toContain('quote')
  })

  it('describes the members of an interface', () => {
    const members = new Map(find('Source').members.map(({ name, comment }) => [name, comment]))
    expect(members.get('search')?.returns).toContain('best first')
    expect(members.get('open')?.params).toEqual([{ name: 'id', text: expect.stringContaining('title') }])
  })
})

describe('a comment in TSDoc', () => {
  it('is taken apart by its tags', () => {
    const comment = docComment(`*
 * Adds two
 * numbers.
 *
 * @param a - the first,
 * of two
 * @returns the sum
 * @throws \`UserError\`
 * @example
 * \`\`\`ts
 * add(1, 2)
 *   // 3
 * \`\`\`
 `)
    expect(comment).toEqual({
      text: 'Adds two numbers.',
      params: [{ name: 'a', text: 'the first, of two' }],
      returns: 'the sum',
      throws: ['`UserError`'],
      examples: ['add(1, 2)\n  // 3'],
    })
  })
})
