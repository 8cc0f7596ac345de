const PAGE = 65_536
/** The initial and the maximum size of QuickJS's memory, in wasm pages. */
const INITIAL_PAGES = 256
const MAXIMUM_PAGES = 32_768

/**
 * wasm memory that cannot grow beyond `limitBytes`. QuickJS's own limit has no effect in this build
 * (justjake/quickjs-emscripten#271), so memory runs out only if growing is refused.
 */
export class CappedMemory {
  /** Limits the whole memory, including the initial 16 MB. */
  limitBytes = Number.POSITIVE_INFINITY
  /** Set when growing was refused. */
  exceeded = false
  readonly memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES })

  constructor() {
    const { memory } = this
    const grow = memory.grow.bind(memory)
    memory.grow = pages => {
      if (memory.buffer.byteLength + pages * PAGE <= this.limitBytes) return grow(pages)
      this.exceeded = true
      throw new RangeError('out of memory')
    }
  }
}
