import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import { describeSandbox } from '../../contracts/sandbox.ts'

describeSandbox('QuickJS on this thread', quickJs)
