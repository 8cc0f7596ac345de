import '../core/no-eval.ts'
import { createClient } from '../compose.ts'
import { driveByProgram } from './driven.ts'

driveByProgram(createClient())
