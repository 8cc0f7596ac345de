/** As a browser says it where there is none left. */
WebAssembly.Memory = class {
  constructor() {
    throw new RangeError('WebAssembly.Memory(): could not allocate memory')
  }
} as unknown as typeof WebAssembly.Memory

export {}
