import '../src/core/no-eval.ts'
import { expose } from 'comlink'
import { fileService } from '../src/files/file-service.ts'

expose(fileService())
