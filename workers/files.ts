import '../src/common/core/no-eval.ts'
import { expose } from 'comlink'
import { fileService } from '../src/documents/files/file-service.ts'

expose(fileService())
