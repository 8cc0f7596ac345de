import { countBytes } from '../../../common/core/count-bytes.ts'
import { EngineError, Stopped } from '../../../common/core/errors.ts'
import { sha256OfFile } from '../../../common/core/sha256.ts'
import { messages } from '../../../common/messages/messages.ts'
import type { HubFile, Model } from '../catalogue.ts'
import { type Device, inspectDevice } from '../device.ts'
import { hubFailure, hubProblemIn } from '../gguf/hub-failures.ts'
import { storedHubFile } from '../gguf/hub-file.ts'
import type { Piece } from '../gguf/pieces.ts'
import { checkRequirements } from '../webllm/requirements.ts'
import type { WllamaModel } from '../wllama/start.ts'
import { downloadFailure } from './download-failure.ts'
import { bytesOf, downloadParts } from './download-parts.ts'
import type { ModelFiles } from './model-files.ts'

export interface HubFilesOptions {
  pieceBytes?: number
  device?: () => Promise<Device>
}

/**
 * A GGUF file from the model hub, downloaded in pieces into the browser's cache. It counts as complete once the SHA-256
 * of the stored file equals the catalogue's.
 */
export function hubModelFiles(model: Model & { hub: HubFile }, options: HubFilesOptions = {}): ModelFiles {
  const { pieceBytes, device = inspectDevice } = options
  const { hub } = model
  const stored = storedHubFile(hub, pieceBytes)

  async function check(signal: AbortSignal): Promise<void> {
    const file = await stored.file()
    if (file && (await sha256OfFile(file, signal)) === hub.sha256) return stored.markChecked()
    await stored.delete()
    const text =
      `What was fetched of ${model.label} is not the published file (its SHA-256 is another), and was deleted. ` +
      'Something on the way may change what it passes on: fetch it again over another network.'
    throw new EngineError('model-differs', text, { details: { name: model.label } })
  }

  return {
    async size() {
      const missing = await stored.missing()
      return { here: hub.bytes - bytesOf(missing), total: hub.bytes, complete: await stored.isChecked() }
    },

    async fetchMissing(report, signal) {
      if (await stored.isChecked()) return report(hub.bytes, hub.bytes)
      const missing = await stored.missing()
      checkRequirements(model, await device(), hub.bytes - bytesOf(missing))
      await downloadParts(stored.pieces, missing, report, signal, (piece, count, either) =>
        fetchPiece(hub, piece, stored.put, count, either),
      )
      await check(signal)
    },

    delete: stored.delete,
  }
}

/** Returns a loader that downloads the missing pieces of a model's file and returns the file. */
export function hubFiles(model: Model & { hub: HubFile }, options: HubFilesOptions = {}): WllamaModel['files'] {
  return async ({ onProgress, signal = new AbortController().signal }) => {
    const label = messages().loading.downloadingModel
    await hubModelFiles(model, options).fetchMissing((done, total) => onProgress?.({ done, total, label }), signal)
    const file = await storedHubFile(model.hub, options.pieceBytes).file()
    if (!file)
      throw new EngineError('model-unreachable', `${model.label} was deleted meanwhile. Ask again to fetch it.`)
    return [file]
  }
}

/** Downloads a piece straight into the cache. Throws what `ModelFiles` throws. */
async function fetchPiece(
  { url, bytes }: HubFile,
  piece: Piece,
  put: (piece: Piece, body: ReadableStream<Uint8Array<ArrayBuffer>>) => Promise<void>,
  report: (received: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const counting = countBytes(report, received => {
    if (received !== piece.bytes) throw new TypeError('It has another length.')
  })
  try {
    const headers = { Range: `bytes=${piece.from}-${piece.from + piece.bytes - 1}` }
    // The browser's HTTP cache must not store a second copy.
    const response = await fetch(url, { headers, cache: 'no-store', signal })
    const problem = hubProblemIn(response, bytes)
    if (problem || !response.body) throw hubFailure(problem ?? 'hub-refuses', url, response.status)
    await put(piece, response.body.pipeThrough(counting))
  } catch (cause) {
    if (signal.aborted) throw new Stopped()
    throw downloadFailure(cause, url)
  }
}
