import '../src/common/core/no-eval.ts'
import { expose } from 'comlink'
import { SPAN_READER } from '../src/models/span-reader/bundled.ts'
import { loadBundledReader } from '../src/models/span-reader/load-bundled-reader.ts'
import { modelSpanReader } from '../src/models/span-reader/model-span-reader.ts'
import { spanReaderService } from '../src/models/span-reader/span-reader-service.ts'

const reader = (base: string) =>
  modelSpanReader(SPAN_READER, (onProgress, signal) => loadBundledReader(base, onProgress, signal))
expose(spanReaderService(reader))
