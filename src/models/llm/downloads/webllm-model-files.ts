import { z } from 'zod'
import { EngineError } from '../../../common/core/errors.ts'
import type { Model } from '../catalogue.ts'
import { type Device, inspectDevice } from '../device.ts'
import { JsonText } from '../json-text.ts'
import { addressesIn } from '../open-cache.ts'
import { forgetRevision, pinRevision } from '../webllm/pinned-revision.ts'
import { checkRequirements } from '../webllm/requirements.ts'
import { CONFIG, LIBRARIES, Manifest, type ModelStore, storedModel, WEIGHTS } from '../webllm/stored-model.ts'
import { fileName } from './download-failure.ts'
import { downloadParts } from './download-parts.ts'
import { type FileToKeep, keepFile } from './keep-file.ts'
import type { ModelFiles } from './model-files.ts'

/** Where a model's files are, according to web-llm's list of models. */
export interface WebllmAddresses {
  /** The address of the model's folder, ending in a slash. */
  folder: string
  /** The address of the model's compiled library. */
  library: string
  /** The file that lists the model's files; without it, they have web-llm's usual names. */
  manifest?: string
}

export interface WebllmFilesOptions {
  store?: ModelStore
  addresses?: (id: string) => Promise<WebllmAddresses>
  device?: () => Promise<Device>
}

const SETTINGS = 'mlc-chat-config.json'
const PARTS = 'tensor-cache.json'

const Config = JsonText.pipe(z.object({ tokenizer_files: z.array(z.string()) }))
const Package = JsonText.pipe(z.object({ chat_config: z.string(), weights: z.object({ manifest: z.string() }) }))

/**
 * Downloads the files that web-llm would, into the same three caches under the same keys. web-llm itself downloads only
 * while it loads the model onto the GPU, and reports progress by whole files. Its list of models and its cache layout
 * are used as they are. The weights are downloaded last, so complete weights mean a complete model.
 */
export function webllmModelFiles(model: Model, options: WebllmFilesOptions = {}): ModelFiles {
  const { store = storedModel, addresses = addressesFromWebllm, device = inspectDevice } = options

  return {
    async size() {
      const here = await store.storedBytes(model.id)
      const complete = await store.isComplete(model.id)
      return { here, total: complete ? here : Math.max(model.downloadBytes, here), complete }
    },

    async fetchMissing(report, signal) {
      checkRequirements(model, await device(), await store.storedBytes(model.id))
      const { folder, library, manifest } = await addresses(model.id)
      const inFolder = (path: string) => new URL(path, folder).href
      const [weights, configs, libraries] = await Promise.all([
        caches.open(WEIGHTS),
        caches.open(CONFIG),
        caches.open(LIBRARIES),
      ])

      const at = await pinRevision(folder, inFolder(manifest ?? SETTINGS), signal)
      const small = (path: string) => ({ url: inFolder(path), from: at(inFolder(path)) })
      const made = manifest
        ? await parsed(Package, configs, small(manifest), signal)
        : { chat_config: SETTINGS, weights: { manifest: PARTS } }
      const config = await parsed(Config, configs, small(made.chat_config), signal)
      const tokenizer = config.tokenizer_files.includes('tokenizer.json') ? 'tokenizer.json' : 'tokenizer.model'
      await textOf(weights, small(tokenizer), signal)
      await textOf(libraries, { url: library }, signal)
      const { records } = await parsed(Manifest, weights, small(made.weights.manifest), signal)

      const here = await addressesIn(WEIGHTS)
      const parts = records.map(({ dataPath, nbytes }) => ({ url: inFolder(dataPath), bytes: nbytes }))
      const missing = parts.filter(({ url }) => !here.has(url))
      await downloadParts(parts, missing, report, signal, (part, count, either) =>
        keepFile({ ...part, from: at(part.url) }, weights, count, either),
      )
    },

    async delete() {
      await store.delete(model.id)
      await forgetRevision(model.id)
    },
  }
}

/** Returns the text of a small file, downloading the file if it is not stored. */
async function textOf(cache: Cache, file: FileToKeep, signal: AbortSignal): Promise<string> {
  if (!(await cache.match(file.url))) await keepFile(file, cache, () => {}, signal)
  return (await (await cache.match(file.url))?.text()) ?? ''
}

/** Parses a small JSON file. If it is invalid, it is deleted, so that the next attempt downloads it again. */
async function parsed<T>(schema: z.ZodType<T>, cache: Cache, file: FileToKeep, signal: AbortSignal): Promise<T> {
  const { data, error } = schema.safeParse(await textOf(cache, file, signal))
  if (!error) return data
  await cache.delete(file.url)
  const part = fileName(file.url)
  const text =
    `A part of the model (${part}) cannot be read: perhaps a network's sign-in page came in its place. Check the ` +
    'connection, and fetch the model again: the rest of it stays.'
  throw new EngineError('model-corrupt', text, { cause: error, details: { part } })
}

async function addressesFromWebllm(id: string): Promise<WebllmAddresses> {
  // web-llm is a download of 7 MB, which running the model needs anyway.
  const { prebuiltAppConfig } = await import('@mlc-ai/web-llm')
  const record = prebuiltAppConfig.model_list.find(({ model_id }) => model_id === id)
  if (!record) throw new EngineError('model-unreachable', `web-llm does not know the model "${id}".`)
  const { model_manifest: manifest } = record
  const base = record.model.endsWith('/') ? record.model : `${record.model}/`
  // web-llm completes the addresses in its list in the same way.
  return {
    folder: /.+\/resolve\/.+\//.test(base) ? base : `${base}resolve/main/`,
    library: record.model_lib,
    ...(manifest && { manifest }),
  }
}
