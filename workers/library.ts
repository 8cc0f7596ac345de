import '../src/common/core/no-eval.ts'
import { expose } from 'comlink'
import { libraryService } from '../src/library/library-service.ts'

expose(libraryService())
