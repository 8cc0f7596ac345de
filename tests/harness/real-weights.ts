import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { onlyIf } from './optional.ts'

/** Registers tests that read the official weights which `lab/training/weights/fetch.py` brings, if they are here. */
export function withRealWeights(size: '0.5b' | '1.5b', tests: (file: string) => void): void {
  const folder = process.env.FOOTNOTE_WEIGHTS ?? join(homedir(), '.cache/footnote/weights')
  const file = join(folder, `qwen2.5-coder-${size}-instruct-q4_k_m.gguf`)
  onlyIf(existsSync(file), `no weights of ${size} (lab/training/weights/README.md)`, () => tests(file))
}
