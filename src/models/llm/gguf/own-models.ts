import { UserError } from '../../../common/core/errors.ts'
import { once } from '../../../common/core/once.ts'
import type { Model } from '../catalogue.ts'
import {
  deleteIncomplete,
  forgetModel,
  type KeepOptions,
  keepModel,
  keptModelFiles,
  keptModels,
} from './kept-models.ts'
import { readModel } from './read-model.ts'

export type OwnModels = ReturnType<typeof ownModels>

/** The person's own GGUF files, opened in this tab or stored in this browser. */
export function ownModels() {
  const opened = new Map<string, { model: Model; files: readonly Blob[] }>()

  const tidied = once(deleteIncomplete)

  async function list(): Promise<Model[]> {
    await tidied()
    const kept = await keptModels()
    return [...[...opened.values()].map(({ model }) => model), ...kept.filter(({ id }) => !opened.has(id))]
  }

  /** The model's files, backed by the disk. Throws `UserError` `no-such-model`. */
  async function files(id: string): Promise<Blob[]> {
    const found = opened.get(id)?.files ?? (await keptModelFiles(id))
    if (found) return [...found]
    throw new UserError('no-such-model', 'This model is no longer here. Open its file again under Models.')
  }

  return {
    list,
    files,
    find: async (id: string): Promise<Model | undefined> => (await list()).find(model => model.id === id),

    /** Opens a model: one file, or all parts of a split one. Nothing is copied. Throws as `readModel` does. */
    async open(given: readonly File[]): Promise<Model> {
      const { model, files } = await readModel(given)
      const kept = (await keptModels()).find(({ id }) => id === model.id)
      if (kept) return kept
      opened.set(model.id, { model, files })
      return model
    },

    /** Stores an opened model for later visits. Throws as `keepModel` does. */
    async keep(id: string, options?: KeepOptions): Promise<void> {
      const { model } = opened.get(id) ?? {}
      if (!model?.own) return
      await keepModel({ ...model, own: { ...model.own, kept: true } }, await files(id), options)
      // From now on the copy is used, because the original file may be moved.
      opened.delete(id)
    },

    /** Removes a model from the list and deletes its stored copy. The person's file is not touched. */
    async forget(id: string): Promise<void> {
      opened.delete(id)
      await forgetModel(id)
    },
  }
}
