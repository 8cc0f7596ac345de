import { EngineError } from '../../common/core/errors.ts'

export const CONTEXT_FULL = 'The question and what was read are longer than the model can take.'

export const contextFull = (cause?: unknown): EngineError => new EngineError('context-full', CONTEXT_FULL, { cause })
