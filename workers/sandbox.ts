import '../src/common/core/no-eval.ts'
import { serveSandbox } from '../src/evidence/sandbox/serve-sandbox.ts'

/** Runs code written by models outside the main thread; `src/evidence/sandbox/quickjs-sandbox.ts` is its counterpart. */
serveSandbox(self)
