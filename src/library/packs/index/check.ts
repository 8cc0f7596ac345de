import { sha256 } from '../../../core/sha256.ts'
import { CHECK_LETTERS } from './index-format.ts'

/** What parts of a pack are known by: they tell damage, and another pack, from this one. */
export const checkOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await sha256(bytes)).slice(0, CHECK_LETTERS)
