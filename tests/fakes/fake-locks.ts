type Held = (lock: object | null) => unknown

/** Locks of a browser, as far as they are used: one at a time holds a name, the others wait. */
export interface FakeLocks {
  /** How many hold a lock, or wait for one. */
  readonly waiting: number
  request(name: string, held: Held): Promise<unknown>
  request(name: string, options: { ifAvailable?: boolean }, held: Held): Promise<unknown>
  /** As when the threads that hold locks end. */
  endHolders(): void
}

export function fakeLocks(): FakeLocks {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>()
  let end = () => {}
  let ended = new Promise<void>(resolve => {
    end = resolve
  })
  let waiting = 0
  return {
    get waiting() {
      return waiting
    },
    request(name: string, ...asked: [Held] | [{ ifAvailable?: boolean }, Held]) {
      const held = asked.at(-1) as Held
      const { ifAvailable = false } = asked.length === 2 ? asked[0] : {}
      const queue = queues.get(name) ?? { last: Promise.resolve(), length: 0 }
      queues.set(name, queue)
      if (ifAvailable && queue.length > 0) return Promise.resolve(held(null))
      waiting++
      queue.length++
      const mine = queue.last.then(async () => {
        const result = await Promise.race([held({ name }), ended])
        waiting--
        queue.length--
        return result
      })
      queue.last = mine
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
