import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const LIBRARY = 'Qwen2-0.5B-Instruct-q4f32_1-ctx4k_cs1k-webgpu.wasm'

/**
 * The folder of a model of 0.5B in WebLLM's format, with its compiled library; undefined, with the reason printed, where
 * it is absent. `lab/training/weights/README.md` says how it is made.
 */
export function webllmWeights(): string | undefined {
  const folder = process.env.FOOTNOTE_WEBLLM ?? join(homedir(), '.cache/footnote/webllm')
  const absent = [LIBRARY, 'mlc-chat-config.json', 'tensor-cache.json', 'tokenizer.json'].find(
    name => !existsSync(join(folder, name)),
  )
  if (!absent) return folder
  console.log(`Skipped: there is no ${join(folder, absent)}. lab/training/weights/README.md says how it comes here.`)
  return undefined
}
