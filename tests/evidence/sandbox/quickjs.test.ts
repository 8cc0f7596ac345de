import { quickJs } from '../../src/sandbox/quickjs.ts'
import { describeSandbox } from '../contracts/sandbox.ts'

describeSandbox('QuickJS on this thread', quickJs)
