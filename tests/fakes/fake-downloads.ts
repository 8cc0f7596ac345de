import { abortable } from '../../src/common/core/abort.ts'
import { EngineError } from '../../src/common/core/errors.ts'
import type { Model } from '../../src/models/llm/catalogue.ts'
import type { Downloads } from '../../src/models/llm/downloads/downloads.ts'
import { modelDownloads } from '../../src/models/llm/downloads/model-downloads.ts'

/** What the made-up browser keeps: of each model, which parts. */
export type FakeStorage = Map<string, Set<number>>

export interface FakeDownloadsOptions {
  parts?: number
  storage?: FakeStorage
  /** Waited for before each half of a part: a pace, or a gate. Throws where there is no network. */
  wait?: (model: string, part: number, half: number) => Promise<void>
}

/** Downloads of nothing but numbers: each model comes in equal parts, one by one. */
export function fakeDownloads(
  models: readonly Model[],
  { parts = 16, storage = new Map(), wait = async () => {} }: FakeDownloadsOptions = {},
): Downloads {
  return modelDownloads(models, ({ id, downloadBytes: total }) => {
    const kept = (): Set<number> => storage.get(id) ?? new Set()
    const bytes = (count: number) => Math.round((total * count) / parts)
    return {
      size: async () => ({ here: bytes(kept().size), total, complete: kept().size === parts }),
      async fetchMissing(report, signal) {
        for (let part = 0; part < parts; part += 1) {
          if (kept().has(part)) continue
          for (const half of [0.5, 1]) {
            await abortable(wait(id, part, half), signal)
            report(bytes(kept().size + half), total)
          }
          storage.set(id, kept().add(part))
        }
      },
      async delete() {
        storage.delete(id)
      },
    }
  })
}

export const noNetwork = () => new EngineError('model-unreachable', 'A part of the model could not be fetched.')
