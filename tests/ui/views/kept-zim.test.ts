import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FileHandle, keepZim, keptZim, openKept } from '../../../src/ui/site/kept-zim.ts'
import { askOptions, settingsProblem } from '../../../src/ui/site/settings.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** A file on the disk, and what the person answers when the browser asks. */
function handle(name: string, before: PermissionState, answer: PermissionState = before) {
  const asked: string[] = []
  return {
    kind: 'file',
    name,
    asked,
    getFile: async () => new File([name], name),
    queryPermission: async () => before,
    requestPermission: async () => {
      asked.push(name)
      return answer
    },
  } satisfies FileHandle & { asked: string[] }
}

describe('the ZIM file of an earlier visit', () => {
  it('is opened at once where the browser allows it', async () => {
    expect((await openKept([handle('a.zim', 'granted')], { mayAsk: false }))?.name).toBe('a.zim')
  })

  it('is asked for at the press of a button only', async () => {
    const kept = handle('a.zim', 'prompt', 'granted')
    expect(await openKept([kept], { mayAsk: false })).toBeUndefined()
    expect(kept.asked).toEqual([])
    expect((await openKept([kept], { mayAsk: true }))?.name).toBe('a.zim')
  })

  it('is one file, of whatever parts', async () => {
    const parts = ['a.zimab', 'a.zimaa'].map(name => handle(name, 'granted'))
    expect(await (await openKept(parts, { mayAsk: false }))?.text()).toBe('a.zimaaa.zimab')
  })

  it('stays closed where the person says no, or the file is gone', async () => {
    expect(await openKept([handle('a.zim', 'prompt', 'denied')], { mayAsk: true })).toBeUndefined()
    const gone = { ...handle('a.zim', 'granted'), getFile: () => Promise.reject(new Error('gone')) }
    expect(await openKept([gone], { mayAsk: true })).toBeUndefined()
    expect(await openKept([], { mayAsk: true })).toBeUndefined()
  })

  it('is the one that was chosen last', async () => {
    expect(await keptZim()).toEqual([])
    // Real handles can be stored; these are only their names.
    await keepZim([{ kind: 'file', name: 'a.zim' }] as unknown as FileHandle[])
    await keepZim([{ kind: 'file', name: 'b.zim' }] as unknown as FileHandle[])
    expect((await keptZim()).map(({ name }) => name)).toEqual(['b.zim'])
  })
})

describe('settings', () => {
  it('ask a source by its own file and address', () => {
    const files = { zim: new File([], 'a.zim'), corpus: new File([], 'b.jsonl') }
    expect(askOptions({ source: 'zim' }, { files }).file?.name).toBe('a.zim')
    expect(askOptions({ source: 'corpus' }, { files }).file?.name).toBe('b.jsonl')
    const servers = { kiwix: ' http://localhost:8080 ' }
    expect(askOptions({ source: 'kiwix', servers }, {})).toEqual({ source: 'kiwix:http://localhost:8080' })
    const packs = { kiwix: 'http://localhost:8080', pack: 'https://team.example/towers.zip' }
    expect(askOptions({ source: 'pack', servers: packs }, {})).toEqual({
      source: 'pack:https://team.example/towers.zip',
    })
  })

  it('say what is missing', () => {
    expect(settingsProblem({ source: 'zim' }, {})).toContain('file')
    expect(settingsProblem({ source: 'kiwix' }, {})).toContain('address')
    expect(settingsProblem({ source: 'pack' }, {})).toContain('address')
    expect(settingsProblem({ source: 'kiwix', servers: { kiwix: 'http://localhost:8080' } }, {})).toBe('')
  })
})
