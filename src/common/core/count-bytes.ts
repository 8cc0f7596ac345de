/**
 * A stream that passes bytes through and reports their running total.
 * @param atEnd gets the total at the end. If it throws, the stream fails, and a cache that was storing it keeps nothing.
 */
export function countBytes(
  onBytes: (passed: number) => void,
  atEnd?: (passed: number) => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let passed = 0
  return new TransformStream({
    transform(piece, controller) {
      passed += piece.length
      onBytes(passed)
      controller.enqueue(piece)
    },
    flush: () => atEnd?.(passed),
  })
}
