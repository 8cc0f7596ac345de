/** Writes whole numbers in LEB128: seven bits in each byte, and the eighth set in all but the last. */
export class VarintWriter {
  #bytes = new Uint8Array(1_024)
  #length = 0

  get length(): number {
    return this.#length
  }

  write(value: number): void {
    this.#fit(5)
    let rest = value
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.#bytes[this.#length++] = rest
  }

  writeBytes(bytes: Uint8Array): void {
    this.#fit(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Returns what was written since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return taken
  }

  #fit(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}

/** Reads the output of `VarintWriter`. Throws `RangeError` if the bytes end too early. */
export class VarintReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  read(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) break
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value >>> 0
    }
    throw new RangeError('The bytes end within a number.')
  }

  readBytes(count: number): Uint8Array {
    if (this.#at + count > this.#bytes.length) throw new RangeError('The bytes end too early.')
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }
}
