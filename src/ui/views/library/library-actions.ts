import type { ReactiveControllerHost } from 'lit'
import type { KeptPages } from '../../../app/client/footnote-client.ts'
import { toPlainError, UserError } from '../../../common/core/errors.ts'
import { errorText } from '../../../common/messages/error-text.ts'
import { messages } from '../../../common/messages/messages.ts'
import type { ImportReport } from '../../../library/library.ts'
import { download } from '../download.ts'
import { bytes } from '../wording.ts'
import { LongWork } from './long-work.ts'
import { importOutcome } from './pack-panel.ts'

/** Returns a sentence in the language that is selected at the time of the call. */
type Sentence = () => string

/** An action on pages, as the detail of an `act` event. */
export interface PageAct {
  what: 'pin' | 'unpin' | 'export' | 'delete' | 'refresh'
  pages: readonly { id: string; title: string }[]
}

/** Carries out the person's actions on the library and reports each result in a sentence. Redraws its host. */
export class LibraryActions {
  report: ImportReport | undefined
  refreshing = false
  readonly work: LongWork
  readonly #host: ReactiveControllerHost
  readonly #library: () => KeptPages
  readonly #renew: () => Promise<void>
  /** The result of the latest action; a function, because the language may change before the next drawing. */
  #remark: Sentence = () => ''

  /** @param renew - makes the host show the library after a change */
  constructor(host: ReactiveControllerHost, library: () => KeptPages, renew: () => Promise<void>) {
    this.#host = host
    this.#library = library
    this.#renew = renew
    this.work = new LongWork(host)
  }

  /** The result of the latest action; empty while it runs. */
  get remark(): string {
    return this.#remark()
  }

  forgetRemark(): void {
    this.#remark = () => ''
  }

  act({ what, pages }: PageAct): Promise<void> {
    const library = this.#library()
    const acts = {
      pin: () => this.#each(pages, 'pinning', 'pinned', id => library.pin(id, true)),
      unpin: () => this.#each(pages, 'unpinning', 'unpinned', id => library.pin(id, false)),
      delete: () => this.#each(pages, 'deleting', 'deleted', id => library.remove(id)),
      export: () => this.exportPack(pages.map(({ id }) => id)),
      refresh: () => this.#refresh(pages),
    }
    return acts[what]()
  }

  /** Exports these pages, or all if none are given. */
  exportPack(pages?: string[]): Promise<void> {
    return this.#try(async () => {
      const pack = await this.work.run(
        () => messages().packs.exporting,
        options => this.#library().exportPack(pages, options),
      )
      download(`footnote-${new Date().toISOString().slice(0, 10)}.footnote.zip`, pack)
      return () => {
        const { packs } = messages()
        return pages ? packs.exported(pages.length, bytes(pack.size)) : packs.exportedAll(bytes(pack.size))
      }
    })
  }

  importPack(files: readonly Blob[]): Promise<void> {
    const [pack] = files
    return this.#try(
      async () => {
        if (!pack || files.length > 1) throw new UserError('one-pack', 'Drop one pack at a time.')
        this.report = undefined
        const importing = () => messages().packs.importing
        const report = await this.work.run(importing, options => this.#library().importPack(pack, options))
        this.report = report
        return () => importOutcome(report)
      },
      () => messages().packs.importStopped,
    )
  }

  setBudget(budget: number): Promise<void> {
    return this.#try(async () => {
      await this.#library().setBudget(budget)
      return () => messages().space.mayTake(bytes(budget))
    })
  }

  makeLasting(): Promise<void> {
    return this.#try(async () => {
      const promised = await this.#library().makeLasting()
      return () => (promised ? messages().space.promised : messages().space.notPromised)
    })
  }

  #refresh(pages: PageAct['pages']): Promise<void> {
    if (this.refreshing) return Promise.resolve()
    this.refreshing = true
    return this.#try(async () => {
      const outcome = await this.#library()
        .refresh(pages[0]!.id)
        .finally(() => (this.refreshing = false))
      return () => {
        const { library } = messages()
        const done = { unchanged: library.upToDate, replaced: library.refreshed, corrected: library.corrected }[outcome]
        return done(nameOf(pages))
      }
    })
  }

  /** Applies `act` to each page in turn. `during` and `done` are keys of the texts shown meanwhile and afterwards. */
  #each(
    pages: PageAct['pages'],
    during: 'pinning' | 'unpinning' | 'deleting',
    done: 'pinned' | 'unpinned' | 'deleted',
    act: (id: string) => Promise<void>,
  ): Promise<void> {
    return this.#try(async () => {
      await this.work.run(
        () => messages().library[during],
        async ({ onProgress, signal }) => {
          for (const [index, { id }] of pages.entries()) {
            signal.throwIfAborted()
            await act(id)
            onProgress({ done: index + 1, total: pages.length })
          }
        },
      )
      return () => messages().library[done](nameOf(pages))
    })
  }

  /** Runs an action and shows its result or error as the remark. */
  async #try(work: () => Promise<Sentence>, stopped: Sentence = () => messages().library.stopped): Promise<void> {
    this.forgetRemark()
    this.#host.requestUpdate()
    try {
      this.#remark = await work()
    } catch (error) {
      const plain = toPlainError(error)
      this.#remark = plain.kind === 'stopped' ? stopped : () => errorText(plain)
    } finally {
      await this.#renew()
      this.#host.requestUpdate()
    }
  }
}

/** The title of a single page, or the number of pages. */
function nameOf(pages: PageAct['pages']): string {
  const { common } = messages()
  const [first] = pages
  return first && pages.length === 1 ? common.quoted(first.title) : common.pages(pages.length)
}
