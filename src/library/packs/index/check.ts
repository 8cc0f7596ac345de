import { sha256 } from '../../../core/sha256.ts'
import { CHECK_LETTERS } from './index-format.ts'

/** A short checksum of a part of a pack. It detects damage, and parts of another pack. */
export const checkOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await sha256(bytes)).slice(0, CHECK_LETTERS)
