/**
 * e5-small-v2 with several heads, tuned for reading (lab/training/span-reader), 8-bit ONNX, English. It shares the
 * embedder's vocabulary. Paths are relative to the folder that has `models/` and `embedding/`.
 */
export const SPAN_READER = {
  id: 'footnote-span-reader-q8',
  languages: ['en'],
  // On held-out pages this loses no answers, and halves the wrong answers to unanswerable questions (14 to 7 in 100).
  threshold: 4,
  weights: {
    path: 'models/span-reader/span-reader.onnx',
    bytes: 33_928_768,
    sha256: '6c7720011e6da028f723ccd0696b4b22c7dc2c7a4e3ebdc55faa6c8c04140d12',
  },
  /** Layers for items of lists and the kind of a question. */
  forms: {
    path: 'models/span-reader/forms.onnx',
    bytes: 5_676_633,
    sha256: '966d9715f954d3ed645caccafcd7894b7ea947ce63ef78173e63c0a31a6b22ec',
  },
  /** Layers for the sentences of explanations. */
  explanations: {
    path: 'models/span-reader/explanations.onnx',
    bytes: 11_076_093,
    sha256: '2c70260142d7c3dad3ce15a8ca5e7fcfa65ed59420554a3fd2654114a0a733d5',
  },
  /** Layers that compare a claim with a passage. */
  verifier: {
    path: 'models/span-reader/verifier.onnx',
    bytes: 11_122_270,
    sha256: '6d0feca7c1e2bf7887fb439c055b0326f209820db1fbf24389c19885a212bba9',
  },
  /** Layers that rewrite follow-ups; loaded for the first follow-up. */
  followUps: {
    path: 'models/span-reader/follow-ups.onnx',
    bytes: 11_214_731,
    sha256: '8adfe35fe52c1df16982b59766b7c3bec39b052261675bd65464645a011fbae0',
  },
  vocabulary: {
    path: 'embedding/all-MiniLM-L6-v2/tokenizer.json',
    bytes: 711_582,
    sha256: 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
  },
  /** The token vectors that rank passages; see `PassageVectors`. */
  vectors: {
    path: 'models/span-reader/passage-vectors.bin',
    bytes: 4_151_000,
    sha256: '774f47b5faa12132ed12582607b25b390a2e040a2dd94fe588c4b9ff4a35c199',
  },
}
