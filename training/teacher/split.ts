import { createHash } from 'node:crypto'

export type Split = 'train' | 'valid'

const HELD_OUT = 0.08

/** Which part a training question belongs to: by its id alone, so that it is held out from every round. */
export function splitOf(id: string): Split {
  const hash = createHash('sha256').update(id).digest().readUInt32BE(0)
  return hash / 2 ** 32 < HELD_OUT ? 'valid' : 'train'
}
