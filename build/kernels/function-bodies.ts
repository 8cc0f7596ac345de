/** The number that the code section of a WebAssembly module has. */
const CODE = 10
/** What comes before the first section: four letters and a version. */
const HEADER_BYTES = 8

interface Range {
  start: number
  end: number
}

/** The bodies of a module's functions, in its order. Throws a `TypeError` where it has no code. */
export function functionBodies(wasm: Uint8Array): Uint8Array[] {
  return codeOf(wasm).bodies.map(({ start, end }) => wasm.subarray(start, end))
}

/** The module with other bodies, by the place of their functions: parameters and what may be called stay. */
export function replaceBodies(wasm: Uint8Array, others: ReadonlyMap<number, Uint8Array>): Uint8Array {
  const { section, bodies } = codeOf(wasm)
  const contents = bodies.map(({ start, end }, i) => sized(others.get(i) ?? wasm.subarray(start, end)))
  const code = concat([leb(bodies.length), ...contents])
  return concat([wasm.subarray(0, section.start), Uint8Array.of(CODE), sized(code), wasm.subarray(section.end)])
}

/** Where the code section begins and ends, its mark and its size included, and where the bodies in it do. */
function codeOf(wasm: Uint8Array): { section: Range; bodies: Range[] } {
  for (let start = HEADER_BYTES; start < wasm.length; ) {
    const size = readLeb(wasm, start + 1)
    const end = size.end + size.value
    if (wasm[start] === CODE) return { section: { start, end }, bodies: bodiesFrom(wasm, size.end) }
    start = end
  }
  throw new TypeError('This WebAssembly module has no code.')
}

function bodiesFrom(wasm: Uint8Array, at: number): Range[] {
  const count = readLeb(wasm, at)
  let { end } = count
  return Array.from({ length: count.value }, () => {
    const size = readLeb(wasm, end)
    end = size.end + size.value
    return { start: size.end, end }
  })
}

/** A number as WebAssembly writes it (LEB128): seven bits a byte, the lowest first, and whether another byte follows. */
function readLeb(bytes: Uint8Array, at: number): { value: number; end: number } {
  let value = 0
  for (let end = at; ; end++) {
    const byte = bytes[end]
    if (byte === undefined) throw new TypeError('This WebAssembly module is cut.')
    value |= (byte & 0x7f) << (7 * (end - at))
    if (byte < 0x80) return { value: value >>> 0, end: end + 1 }
  }
}

function leb(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return Uint8Array.of(...bytes, rest)
    bytes.push((rest & 0x7f) | 0x80)
  }
}

const sized = (bytes: Uint8Array): Uint8Array => concat([leb(bytes.length), bytes])

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((bytes, { length }) => bytes + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
