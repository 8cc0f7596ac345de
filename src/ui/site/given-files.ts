import { isPassedOver } from '../../documents/files/opened-file.ts'
import type { FileHandle } from './kept-zim.ts'

export interface GivenFile {
  file: File
  /** The file's path within the opened folder; its name if it was opened alone. */
  path: string
  /** A handle to open a dropped file again later, if the browser supports it; absent for files from a folder. */
  handle?: Promise<FileHandle | undefined>
}

/** The files chosen in a file input; from folders, without hidden files and installed packages. */
export const chosenFiles = (files: Iterable<File>): GivenFile[] =>
  [...files]
    .map(file => ({ file, path: file.webkitRelativePath || file.name }))
    .filter(({ file, path }) => !file.webkitRelativePath || !isPassedOver(path))

/** The files that were dropped, including those in dropped folders. */
export function droppedFiles({ items }: DataTransfer): Promise<GivenFile[]> {
  // The dropped items are only accessible until the first await.
  const dropped = [...items].filter(({ kind }) => kind === 'file')
  const lists = dropped.map(item => {
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (entry?.isDirectory) return filesUnder(entry as FileSystemDirectoryEntry)
    return file ? [{ file, path: file.name, handle: handleOf(item) }] : []
  })
  return Promise.all(lists).then(lists => lists.flat())
}

async function handleOf(item: DataTransferItem): Promise<FileHandle | undefined> {
  const { getAsFileSystemHandle: get } = item as { getAsFileSystemHandle?(): Promise<FileHandle | null> }
  const handle = await get?.call(item).catch(() => null)
  return handle?.kind === 'file' ? handle : undefined
}

async function filesUnder(folder: FileSystemDirectoryEntry): Promise<GivenFile[]> {
  const found: GivenFile[] = []
  for (const entry of await entriesOf(folder)) {
    if (isPassedOver(entry.name)) continue
    if (entry.isDirectory) found.push(...(await filesUnder(entry as FileSystemDirectoryEntry)))
    else found.push({ file: await fileOf(entry as FileSystemFileEntry), path: entry.fullPath.slice(1) })
  }
  return found
}

/** All entries of a folder. A reader returns up to a hundred entries at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return entries
    entries.push(...some)
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))
