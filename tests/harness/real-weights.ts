import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The official weights that `lab/training/weights/fetch.py` brings; undefined, with the reason printed, where they are absent. */
export function realWeights(size: '0.5b' | '1.5b'): string | undefined {
  const folder = process.env.FOOTNOTE_WEIGHTS ?? join(homedir(), '.cache/footnote/weights')
  const file = join(folder, `qwen2.5-coder-${size}-instruct-q4_k_m.gguf`)
  if (existsSync(file)) return file
  console.log(`Skipped: there is no ${file}. lab/training/weights/README.md says how it comes here.`)
  return undefined
}
