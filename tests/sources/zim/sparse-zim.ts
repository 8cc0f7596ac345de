/** A ZIM file whose bytes are made up as they are read: as large as wanted, with titles from `Title 0` on. */
export function sparseZim({ gigabytes, entries }: { gigabytes: number; entries: number }) {
  const size = gigabytes * 1e9
  const ENTRY = 64
  const [PATHS, CLUSTERS, MIME] = [1_000, 2_000 + entries * 8, 80]
  const ENTRIES = CLUSTERS + 1_000
  const read = { bytes: 0 }
  const digits = String(entries - 1).length
  const header = new Uint8Array(80)
  const view = new DataView(header.buffer)
  view.setUint32(0, 0x044d495a, true)
  view.setUint16(4, 6, true)
  view.setUint16(6, 1, true)
  view.setUint32(24, entries, true)
  view.setUint32(28, 1, true)
  for (const [at, value] of [
    [32, PATHS],
    [40, 0],
    [48, CLUSTERS],
    [56, MIME],
    [72, size - 16],
  ] as const)
    view.setBigUint64(at, BigInt(value), true)
  const html = '<p>A page that is the same for all titles, at the far end of the file.</p>'
  const cluster = new Uint8Array(9 + html.length)
  cluster[0] = 1
  new DataView(cluster.buffer).setUint32(1, 8, true)
  new DataView(cluster.buffer).setUint32(5, 8 + html.length, true)
  cluster.set(new TextEncoder().encode(html), 9)
  const clusterAt = size - 10_000

  /** One entry's bytes: titles in their order are those with leading zeros taken for paths. */
  function entry(index: number): Uint8Array {
    const bytes = new Uint8Array(ENTRY)
    bytes[3] = 'C'.charCodeAt(0)
    const path = `Title ${String(index).padStart(digits, '0')}`
    bytes.set(new TextEncoder().encode(`${path}\0\0`), 16)
    return bytes
  }

  function byteAt(at: number): number {
    if (at < 80) return header[at]!
    if (at < PATHS) return at - MIME < 10 ? 'text/html\0\0'.charCodeAt(at - MIME) || 0 : 0
    if (at >= PATHS && at < PATHS + entries * 8) {
      const place = ENTRIES + Math.floor((at - PATHS) / 8) * ENTRY
      return Math.floor(place / 256 ** ((at - PATHS) % 8)) % 256
    }
    if (at >= CLUSTERS && at < CLUSTERS + 8) return Math.floor(clusterAt / 256 ** (at - CLUSTERS)) % 256
    return cluster[at - clusterAt] ?? 0
  }

  function bytesOf(from: number, to: number): Uint8Array<ArrayBuffer> {
    read.bytes += to - from
    const bytes = new Uint8Array(to - from)
    for (let at = from; at < to; ) {
      const index = Math.floor((at - ENTRIES) / ENTRY)
      if (index >= 0 && index < entries) {
        const skipped = (at - ENTRIES) % ENTRY
        const part = entry(index).subarray(skipped, Math.min(ENTRY, skipped + to - at))
        bytes.set(part, at - from)
        at += part.length
      } else bytes[at - from] = byteAt(at++)
    }
    return bytes
  }

  const slice = (from: number, to: number) => ({ arrayBuffer: async () => bytesOf(from, Math.min(to, size)).buffer })
  return { blob: { size, slice } as unknown as Blob, read }
}
