import type { Model } from '../../../../src/models/llm/catalogue.ts'
import type { Device } from '../../../../src/models/llm/device.ts'
import type { Downloads } from '../../../../src/models/llm/downloads/downloads.ts'
import { modelDownloads } from '../../../../src/models/llm/downloads/model-downloads.ts'
import { type WebllmAddresses, webllmModelFiles } from '../../../../src/models/llm/downloads/webllm-model-files.ts'

declare global {
  var openDownloads: (model: Model, addresses: WebllmAddresses, device: Device) => void
  var downloads: Downloads
}

globalThis.openDownloads = (model, addresses, device) => {
  const options = { addresses: async () => addresses, device: async () => device }
  globalThis.downloads = modelDownloads([model], () => webllmModelFiles(model, options))
}
