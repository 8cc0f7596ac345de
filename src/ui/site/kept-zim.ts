import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { joinedParts } from '../../sources/zim/joined-parts.ts'

/** A handle by which some browsers let a page open a file again on a later visit, once the person agrees. */
export interface FileHandle {
  readonly kind: string
  readonly name: string
  getFile(): Promise<File>
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>
}

interface Schema extends DBSchema {
  handles: { key: string; value: readonly FileHandle[] }
}

const DATABASE = 'footnote-zim-files'
const LATEST = 'latest'

/** The result of `work` on the database; undefined if the browser stores nothing. */
async function inDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  try {
    const database = await openDB<Schema>(DATABASE, 1, {
      upgrade: created => void created.createObjectStore('handles'),
    })
    const result = await work(database)
    database.close()
    return result
  } catch {
    return undefined
  }
}

/** Stores the handles of the ZIM file that was chosen last, or of its parts, if the browser stores anything. */
export async function keepZim(handles: readonly FileHandle[]): Promise<void> {
  await inDatabase(database => database.put('handles', handles, LATEST))
}

/** The stored handles; empty if there are none. */
export async function keptZim(): Promise<readonly FileHandle[]> {
  return (await inDatabase(database => database.get('handles', LATEST))) ?? []
}

/**
 * Opens the file of an earlier visit. Undefined if the browser must ask the person but `mayAsk` is false, if the person
 * refuses, or if the file is gone. Browsers allow asking only in response to a click.
 */
export async function openKept(
  handles: readonly FileHandle[],
  { mayAsk }: { mayAsk: boolean },
): Promise<File | undefined> {
  try {
    for (const handle of handles) {
      let state = await handle.queryPermission?.({ mode: 'read' })
      if (state === 'prompt' && mayAsk) state = await handle.requestPermission?.({ mode: 'read' })
      if (state !== 'granted') return undefined
    }
    return handles.length > 0 ? joinedParts(await Promise.all(handles.map(handle => handle.getFile()))) : undefined
  } catch {
    return undefined
  }
}

/** Whether the browser has a file chooser that returns handles. */
export const canPick = (): boolean => 'showOpenFilePicker' in globalThis

/** Lets the person choose a ZIM file or its parts, with handles to open it later; undefined if none was chosen. */
export async function pickZim(endings: string): Promise<{ file: File; handles: readonly FileHandle[] } | undefined> {
  const types = [{ accept: { 'application/x-zim': endings.split(',') } }]
  const { showOpenFilePicker } = globalThis as { showOpenFilePicker?(options: object): Promise<FileHandle[]> }
  try {
    const handles = (await showOpenFilePicker?.({ multiple: true, types })) ?? []
    if (handles.length === 0) return undefined
    return { file: joinedParts(await Promise.all(handles.map(handle => handle.getFile()))), handles }
  } catch {
    return undefined
  }
}
