import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { onlyIf } from './optional.ts'

const LIBRARY = 'Qwen2-0.5B-Instruct-q4f32_1-ctx4k_cs1k-webgpu.wasm'

/** Registers tests that need the folder of a model of 0.5B in WebLLM's format, with its compiled library, if it is here. */
export function withWebllmWeights(tests: (folder: string) => void): void {
  const folder = process.env.FOOTNOTE_WEBLLM ?? join(homedir(), '.cache/footnote/webllm')
  const files = [LIBRARY, 'mlc-chat-config.json', 'tensor-cache.json', 'tokenizer.json']
  const areHere = files.every(name => existsSync(join(folder, name)))
  onlyIf(areHere, 'no weights for WebLLM (lab/training/weights/README.md)', () => tests(folder))
}
