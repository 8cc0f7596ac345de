import { EngineError } from '../core/errors.ts'

export const contextFull = (cause?: unknown): EngineError =>
  new EngineError('context-full', 'The question and what was read are longer than the model can take.', { cause })
