import '../src/core/no-eval.ts'
import { serveSandbox } from '../src/sandbox/serve-sandbox.ts'

/** Runs code written by models outside the main thread; `src/sandbox/quickjs-sandbox.ts` is its counterpart. */
serveSandbox(self)
