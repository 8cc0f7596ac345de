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
    sha256: '9f613a3da0d4635a366a3afaa19e8debbcd9d20495e912df82e17c1b4ef31496',
  },
  vocabulary: {
    path: 'embedding/all-MiniLM-L6-v2/tokenizer.json',
    bytes: 711_582,
    sha256: 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
  },
}
