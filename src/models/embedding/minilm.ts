/** sentence-transformers/all-MiniLM-L6-v2, 8-bit ONNX, 23 MB, Apache-2.0. English, at most 256 tokens per text. */
export const MINILM = {
  id: 'all-MiniLM-L6-v2-q8',
  dimensions: 384,
  languages: ['en'],
  /** The folder of its files, in the layout of the model hub. */
  folder: 'all-MiniLM-L6-v2',
  /** The file with the weights, relative to the folder. */
  weights: {
    file: 'onnx/model_quantized.onnx',
    bytes: 22_972_370,
    sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
  },
}
/** What is known about an embedding model before it is loaded; see `Embedder`. */
export type EmbeddingModel = typeof MINILM
