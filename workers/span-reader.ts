import '../src/core/no-eval.ts'
import { expose } from 'comlink'
import { bringBundled } from '../src/span-reader/bring-bundled.ts'
import { SPAN_READER } from '../src/span-reader/bundled.ts'
import { modelSpanReader } from '../src/span-reader/model-span-reader.ts'
import { spanReaderService } from '../src/span-reader/span-reader-service.ts'

const reader = (base: string) =>
  modelSpanReader(SPAN_READER, (onProgress, signal) => bringBundled(base, onProgress, signal))
expose(spanReaderService(reader))
