import '../core/no-eval.ts'
import { createClient, openOwnModels } from '../compose.ts'
import { driveByProgram } from './driven.ts'

driveByProgram(createClient(), openOwnModels)
