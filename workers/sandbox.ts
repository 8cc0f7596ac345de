import '../src/core/no-eval.ts'
import { serveSandbox } from '../src/sandbox/serve-sandbox.ts'

/** The code that models write, off the page's thread; `src/sandbox/quickjs-sandbox.ts` is the other end. */
serveSandbox(self)
