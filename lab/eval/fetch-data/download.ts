import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from '../../../src/common/core/errors.ts'

const MOST_BYTES = 200_000_000
const PATIENCE_MS = 120_000
/** Wikimedia asks programs to name themselves. */
const HEADERS = { 'User-Agent': 'footnote-evaluation/1.0' }

/** Names a file's address as it is asked: of another server, where one is named, by host and path. */
export function mirrored(address: string, mirror: string | undefined): string {
  if (!mirror) return address
  const { host, pathname } = new URL(address)
  return `${mirror.replace(/\/$/, '')}/${host}${pathname}`
}

/**
 * Fetches a file that is not there yet; it is there whole or not at all.
 *
 * @param known its SHA-256 from an earlier download, where there was one
 * @returns its SHA-256
 * @throws `UserError` `unreachable`, `too-large`, or `changed` where it is not the file that it was
 */
export async function download(address: string, file: string, known?: string): Promise<string> {
  if (!existsSync(file)) {
    const bytes = await fetched(address)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.part`, bytes)
    renameSync(`${file}.part`, file)
  }
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (known && known !== sum) {
    throw new UserError(
      'changed',
      `${file} is not what it was: delete it to fetch it again, or its line in SHA256SUMS.`,
    )
  }
  return sum
}

async function fetched(address: string): Promise<Buffer> {
  const unreachable = (why: unknown) => new UserError('unreachable', `${address} could not be fetched: ${why}.`)
  const response = await fetch(address, { headers: HEADERS, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(error => {
    throw unreachable((error as Error).message)
  })
  if (!response.ok || !response.body) throw unreachable(`status ${response.status}`)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body) {
    bytes += piece.length
    if (bytes > MOST_BYTES) throw new UserError('too-large', `${address} has more than ${MOST_BYTES} bytes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
