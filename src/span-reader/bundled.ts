/** A file of the bundled span reader. `path` is from the folder that has `models/` and `embedding/`. */
interface BundledFile {
  path: string
  bytes: number
  sha256: string
}

/**
 * e5-small-v2 with two outputs a token, tuned for reading (training/span-reader), 8-bit ONNX; English. Its vocabulary is
 * the embedder's.
 */
export const SPAN_READER: {
  id: string
  languages: readonly string[]
  threshold: number
  weights: BundledFile
  vocabulary: BundledFile
} = {
  id: 'footnote-span-reader-q8',
  languages: ['en'],
  // Of 145 facts of held-out pages 133 are read rightly so, and of what is not told 12 are answered; with 4 logits 132 and 10.
  threshold: 2,
  weights: {
    path: 'models/span-reader/span-reader.onnx',
    bytes: 33_765_038,
    sha256: 'fc9c174193cd6e405e6a731b9e85e6488bdc748bc0f2ec006e3d1fc83666b10a',
  },
  vocabulary: {
    path: 'embedding/all-MiniLM-L6-v2/tokenizer.json',
    bytes: 711_582,
    sha256: 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
  },
}
