import '../src/core/no-eval.ts'
import { expose } from 'comlink'
import { SPAN_READER } from '../src/span-reader/bundled.ts'
import { loadBundledReader } from '../src/span-reader/load-bundled-reader.ts'
import { modelSpanReader } from '../src/span-reader/model-span-reader.ts'
import { spanReaderService } from '../src/span-reader/span-reader-service.ts'

const reader = (base: string) =>
  modelSpanReader(SPAN_READER, (onProgress, signal) => loadBundledReader(base, onProgress, signal))
expose(spanReaderService(reader))
