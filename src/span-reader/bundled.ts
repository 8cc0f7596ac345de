/** A file of the bundled span reader. `path` is from the folder that has `models/` and `embedding/`. */
interface BundledFile {
  path: string
  bytes: number
  sha256: string
}

/**
 * all-MiniLM-L6-v2 with two outputs a token, tuned for reading (training/span-reader), 8-bit ONNX; English. Its
 * vocabulary is the embedder's.
 */
export const SPAN_READER: {
  id: string
  languages: readonly string[]
  weights: BundledFile
  vocabulary: BundledFile
} = {
  id: 'footnote-span-reader-q8',
  languages: ['en'],
  weights: {
    path: 'models/span-reader/span-reader.onnx',
    bytes: 22_846_048,
    sha256: 'fae2c55289ac4d99cf214e296dc4ee8c9e91a9fb925c18397d8eb83eacb7e205',
  },
  vocabulary: {
    path: 'embedding/all-MiniLM-L6-v2/tokenizer.json',
    bytes: 711_582,
    sha256: 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
  },
}
