/**
 * Passes bytes on, and tells after each piece how many have passed.
 * @param atEnd is told how many there were; where it throws, the stream ends in that error, and a cache that was
 *   taking it keeps nothing
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
