/** Locks of a browser, as far as they are used: one at a time holds a name, the others wait. */
export interface FakeLocks {
  /** How many hold a lock, or wait for one. */
  readonly waiting: number
  request(name: string, held: () => unknown): Promise<void>
  /** As when the threads that hold locks end. */
  endHolders(): void
}

export function fakeLocks(): FakeLocks {
  const last = new Map<string, Promise<void>>()
  let end = () => {}
  let ended = new Promise<void>(resolve => {
    end = resolve
  })
  let waiting = 0
  return {
    get waiting() {
      return waiting
    },
    request(name, held) {
      const before = last.get(name) ?? Promise.resolve()
      waiting++
      const mine = before.then(async () => {
        await Promise.race([held(), ended])
        waiting--
      })
      last.set(name, mine)
      return mine
    },
    endHolders() {
      end()
      ended = new Promise(resolve => {
        end = resolve
      })
    },
  }
}
