import type { ReactiveControllerHost } from 'lit'
import { toPlainError, UserError } from '../../core/errors.ts'
import type { ImportReport } from '../../library/library.ts'
import { download } from '../download.ts'
import type { KeptPages } from '../footnote-client.ts'
import { bytes, counted } from '../wording.ts'
import { LongWork } from './long-work.ts'
import { importOutcome } from './pack-panel.ts'

/** What a person does to pages, as the detail of an `act` event. */
export interface PageAct {
  what: 'pin' | 'unpin' | 'export' | 'delete' | 'refresh'
  pages: readonly { id: string; title: string }[]
}

/** Does what the person asks of the library, and says in a sentence what came of it. Redraws its host. */
export class LibraryActions {
  /** What came of the latest; empty while it goes on. */
  remark = ''
  report: ImportReport | undefined
  refreshing = false
  readonly work: LongWork
  readonly #host: ReactiveControllerHost
  readonly #library: () => KeptPages
  readonly #renew: () => Promise<void>

  /** `renew` has the host show the library as it is after a change. */
  constructor(host: ReactiveControllerHost, library: () => KeptPages, renew: () => Promise<void>) {
    this.#host = host
    this.#library = library
    this.#renew = renew
    this.work = new LongWork(host)
  }

  act({ what, pages }: PageAct): Promise<void> {
    const library = this.#library()
    const ids = pages.map(({ id }) => id)
    const name = pages.length === 1 ? `“${pages[0]!.title}”` : counted(pages.length, 'page')
    switch (what) {
      case 'pin':
        return this.#each('Pinning', ids, id => library.pin(id, true), `Pinned ${name}.`)
      case 'unpin':
        return this.#each('Unpinning', ids, id => library.pin(id, false), `Unpinned ${name}.`)
      case 'delete':
        return this.#each('Deleting', ids, id => library.remove(id), `Deleted ${name}.`)
      case 'export':
        return this.exportPack(ids)
      case 'refresh':
        return this.#refresh(ids[0]!, name)
    }
  }

  /** All pages where none are named. */
  exportPack(pages?: string[]): Promise<void> {
    return this.#try(async () => {
      const pack = await this.work.run('Exporting', options => this.#library().exportPack(pages, options))
      download(`footnote-${new Date().toISOString().slice(0, 10)}.footnote.zip`, pack)
      return `Exported ${pages ? counted(pages.length, 'page') : 'all pages'}, ${bytes(pack.size)}.`
    })
  }

  importPack(files: readonly Blob[]): Promise<void> {
    const [pack] = files
    return this.#try(async () => {
      if (!pack || files.length > 1) throw new UserError('one-pack', 'Drop one pack at a time.')
      this.report = undefined
      this.report = await this.work.run('Importing', options => this.#library().importPack(pack, options))
      return importOutcome(this.report)
    }, 'Stopped. What was added before is kept.')
  }

  setBudget(budget: number): Promise<void> {
    return this.#try(async () => {
      await this.#library().setBudget(budget)
      return `The library may take ${bytes(budget)}.`
    })
  }

  makeLasting(): Promise<void> {
    return this.#try(async () =>
      (await this.#library().makeLasting())
        ? 'The browser has promised to keep the library.'
        : 'The browser does not promise it now. Many do once a page is bookmarked or installed; a pack is a copy of your own.',
    )
  }

  #refresh(id: string, name: string): Promise<void> {
    if (this.refreshing) return Promise.resolve()
    this.refreshing = true
    return this.#try(async () => {
      const outcome = await this.#library()
        .refresh(id)
        .finally(() => {
          this.refreshing = false
        })
      return outcome === 'unchanged' ? `${name} is up to date.` : `A newer revision of ${name} was read.`
    })
  }

  /** Does the same to many pages, one after the other. */
  #each(what: string, ids: readonly string[], act: (id: string) => Promise<void>, done: string): Promise<void> {
    return this.#try(async () => {
      await this.work.run(what, async ({ onProgress, signal }) => {
        for (const [index, id] of ids.entries()) {
          signal.throwIfAborted()
          await act(id)
          onProgress({ done: index + 1, total: ids.length })
        }
      })
      return done
    })
  }

  /** What fails is said where the person looks, and the rest goes on. */
  async #try(work: () => Promise<string>, stopped = 'Stopped.'): Promise<void> {
    this.remark = ''
    this.#host.requestUpdate()
    try {
      this.remark = await work()
    } catch (error) {
      const { kind, message } = toPlainError(error)
      this.remark = kind === 'stopped' ? stopped : message
    } finally {
      await this.#renew()
      this.#host.requestUpdate()
    }
  }
}
