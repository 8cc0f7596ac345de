import { messages } from '../../common/messages/messages.ts'
import { instructProfile, type Model } from './model.ts'
import { MEASURED_QWEN, mlcId, QWEN_LANGUAGES, qwenLicence, WEBLLM_MODELS } from './webllm-models.ts'

export { type HubFile, instructProfile, Model } from './model.ts'

const BUNDLED_FILES = [
  { bytes: 46_441_600, sha256: 'eeaee3a06fb4bec01673a8757bbf0acba8d7042facaa51f49a5b8cc06b8a55c3' },
  { bytes: 44_830_816, sha256: 'da0dc4f93c169d1e186e5fc8a828572981fbf6f59a00c8d2475410c0c6220b19' },
  { bytes: 44_123_360, sha256: '57cf76a51500b0bea3a3d8282218c8b900abd1b8ba01c0cf3bd220e1d3f29793' },
  { bytes: 9_415_712, sha256: 'a64f82e799dd00606d68ec6a93518579749ef8baf3e4900a423ea185fbcc4dfc' },
].map((file, i) => ({ name: `footnote-135m-v4-0000${i + 1}-of-00004.gguf`, ...file }))

/** GGUF files of Qwen2.5-Instruct, quantised to Q4_K_M by its makers. Revision, size and SHA-256 are from the hub. */
const QWEN_FILES = [
  {
    size: '3B',
    parameters: 3.086e9,
    revision: '7dabda4d13d513e3e842b20f0d435c732f172cbe',
    bytes: 2_104_932_768,
    sha256: '626b4a6678b86442240e33df819e00132d3ba7dddfe1cdc4fbb18e0a9615c62d',
    memoryBytes: 2_570_947_360,
  },
  {
    size: '1.5B',
    parameters: 1.544e9,
    revision: '91cad51170dc346986eccefdc2dd33a9da36ead9',
    bytes: 1_117_320_736,
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    memoryBytes: 1_547_683_744,
  },
  {
    size: '0.5B',
    parameters: 0.494e9,
    revision: '9217f5db79a29953eb74d5343926648285ec7e67',
    bytes: 491_400_032,
    sha256: '74a4da8c9fdbcd15bd1f6d01d621410d31c6fc00986f5eb687824e7b93d7a9db',
    memoryBytes: 850_459_872,
  },
]

/** All models except the browser's own: for WebGPU, then for llama.cpp, largest first; the bundled one last. */
export const CATALOGUE: readonly Model[] = [
  ...WEBLLM_MODELS,
  ...QWEN_FILES.map(qwenFile),
  {
    id: 'footnote-135m',
    engine: 'wllama',
    label: 'Footnote 135M',
    downloadBytes: BUNDLED_FILES.reduce((sum, file) => sum + file.bytes, 0),
    parameters: 0.1345e9,
    memoryBytes: 400 * 2 ** 20,
    contextTokens: 4096,
    cacheBits: 8,
    languages: ['en'],
    licence: { name: 'Apache-2.0', commercial: true },
    profile: 'compact',
    needs: { webgpu: false, f16: false, bufferBytes: 0 },
    files: BUNDLED_FILES,
  },
]

export const BUNDLED = CATALOGUE.at(-1) as Model

/**
 * The language model that is built into some browsers. The browser downloads it and does not say how large it is. Its
 * context window is known only once it is loaded; `contextTokens` is an assumption until then. Its profile suits the
 * small models that browsers contain today.
 */
export const BROWSER_MODEL: Model = {
  id: 'browser-model',
  engine: 'prompt-api',
  label: 'The browser’s own model',
  downloadBytes: 0,
  memoryBytes: 0,
  contextTokens: 6144,
  languages: ['en', 'es', 'ja'],
  profile: 'one-program',
  needs: { webgpu: false, f16: false, bufferBytes: 0 },
}

/** All models that can be chosen; `isMeantFor` says which of them are offered on a device. */
export const EVERY_MODEL: readonly Model[] = CATALOGUE.toSpliced(-1, 0, BROWSER_MODEL)

export function modelById(id: string): Model | undefined {
  return EVERY_MODEL.find(model => model.id === id)
}

/** The name shown for a model: its label, the name of the person's GGUF file, or else its id, as on a server. */
export function modelName(id: string): string {
  if (id === BROWSER_MODEL.id) return messages().recommendation.browserModel
  return modelById(id)?.label ?? OWN.exec(id)?.[1] ?? id
}

const OWN = /^own:(.*)@\d+$/

/** The id of a model from the person's file. The size distinguishes files of the same name. */
export function ownId(name: string, bytes: number): string {
  return `own:${name}@${bytes}`
}

/** A Qwen2.5 model for llama.cpp. `memoryBytes` was computed by `gguf/memory-needed.ts` from the file's header. */
function qwenFile({ size, parameters, revision, bytes, sha256, memoryBytes }: (typeof QWEN_FILES)[number]): Model {
  const repository = `Qwen/Qwen2.5-${size}-Instruct-GGUF`
  const name = `qwen2.5-${size.toLowerCase()}-instruct-q4_k_m`
  return {
    id: name,
    engine: 'wllama',
    label: `Qwen2.5 ${size}`,
    downloadBytes: bytes,
    parameters,
    memoryBytes,
    contextTokens: 4096,
    cacheBits: 8,
    languages: QWEN_LANGUAGES,
    licence: qwenLicence(size),
    profile: instructProfile(parameters),
    needs: { webgpu: false, f16: false, bufferBytes: 0 },
    standsInFor: mlcId(`Qwen2.5-${size}-Instruct`, 'f16'),
    ...(MEASURED_QWEN[size] && { measured: MEASURED_QWEN[size] }),
    hub: { url: `https://huggingface.co/${repository}/resolve/${revision}/${name}.gguf`, bytes, sha256 },
  }
}
