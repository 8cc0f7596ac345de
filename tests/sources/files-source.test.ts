import { describe, expect, it } from 'vitest'
import { readFile } from '../../src/documents/files/read-file.ts'
import { createLibrary } from '../../src/library/create-library.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import { filesSource, openedFiles } from '../../src/sources/files-source.ts'
import { describeSource } from '../contracts/source.ts'
import { madeFile } from '../documents/files/made-files.ts'
import { anArticle } from '../library/articles.ts'

const TREES = '# Trees\n\nThe oldest ash of the county stands in Dunmore. It was planted in 1640.'
const BOATS = '# Boats\n\nThe ferry to the island carries forty people.'

/** A library that also holds a page of another source. */
async function opened() {
  const library = createLibrary({ store: memoryStore() })
  await library.add(anArticle('Eiffel Tower'))
  const [trees, boats] = await Promise.all(
    [madeFile('my trees.md', TREES), madeFile('my boats.md', BOATS)].map(async file =>
      library.add(await readFile(file), { how: 'file', file: file.name }),
    ),
  )
  return { library, trees: trees!.id, boats: boats!.id }
}

describeSource('files', async () => ({
  source: filesSource((await opened()).library, 'en'),
  query: 'When was the ash in Dunmore planted?',
  title: 'my trees.md',
  nonsense: 'xyzzyq',
  missing: 'my trees.txt',
}))

describe('files as a source', () => {
  it('are all that were opened, and nothing else that was read', async () => {
    const { library } = await opened()
    const source = filesSource(library, 'en')
    expect((await source.contents?.())?.toSorted()).toEqual(['my boats.md', 'my trees.md'])
    expect(await source.search('tower')).toEqual([])
  })

  it('may be some of them', async () => {
    const { library, boats } = await opened()
    const source = filesSource(library, 'en', [boats])
    expect(await source.contents?.()).toEqual(['my boats.md'])
    expect(await source.search('ash')).toEqual([])
    await expect(source.open('my trees.md')).rejects.toMatchObject({ code: 'no-such-page' })
  })

  it('are gone when they are removed from the library', async () => {
    const { library, trees } = await opened()
    await library.remove(trees)
    expect(await filesSource(library, 'en').contents?.()).toEqual(['my boats.md'])
  })

  it('that are missing are told of, not searched in vain', async () => {
    const { library, trees, boats } = await opened()
    for (const page of [trees, boats]) await library.remove(page)
    await expect(openedFiles(library, 'en')).rejects.toMatchObject({ kind: 'user', code: 'no-files' })
  })

  it('are not what a pack brought from somebody else', async () => {
    const { library, trees } = await opened()
    const pack = await library.exportPack([trees])
    const other = createLibrary({ store: memoryStore() })
    await other.importPack(pack)
    expect(await filesSource(other, 'en').contents?.()).toEqual([])
  })
})
