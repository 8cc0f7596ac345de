const FNV_PRIME = 0x01000193
const SEEDS = [0x811c9dc5, 0x9747b28c]

/** A hash of 16 hex digits: FNV-1a (Fowler, Noll, Vo) over UTF-16 units, with two seeds. Not for security. */
export function textHash(text: string): string {
  return SEEDS.map(seed => fnv1a(text, seed).toString(16).padStart(8, '0')).join('')
}

/** FNV-1a, a hash of 32 bits. */
export function fnv1a(text: string, seed = SEEDS[0]!): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
  return hash >>> 0
}
