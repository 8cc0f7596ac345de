const PAGE = 65_536
/** Where QuickJS's module starts, and the most it may declare. */
const INITIAL_PAGES = 256
const MAXIMUM_PAGES = 32_768

/**
 * wasm memory that grows no further than `limitBytes`. QuickJS's own limit counts nothing in this build
 * (justjake/quickjs-emscripten#271), so that only a refusal to grow makes it run out of memory.
 */
export class CappedMemory {
  /** Of the whole memory, 16 MB of which are there from the start. */
  limitBytes = Number.POSITIVE_INFINITY
  /** Set when the code wanted more. */
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
