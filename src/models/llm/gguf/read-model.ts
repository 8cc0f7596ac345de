import { instructProfile, type Model, ownId } from '../catalogue.ts'
import { badGguf } from './bad-gguf.ts'
import { memoryNeeded } from './memory-needed.ts'
import { readGgufHeader } from './read-header.ts'

/** The prompts are written for this window: a larger one would take memory without being used. */
const MOST_CONTEXT_TOKENS = 4096
/** Matches names of non-commercial licences: `cc-by-nc-4.0`, Qwen Research. */
const NOT_COMMERCIAL = /\bnc\b|non-?commercial|research/i
const ENDING = /(-\d{5}-of-\d{5})?\.gguf$/i

/**
 * Describes a model by the headers of its files: one file, or all parts of a split model in any order. Returns the files
 * in the order of their parts. Throws `UserError` with the code of a `GgufProblem`.
 */
export async function readModel(given: readonly File[]): Promise<{ model: Model; files: File[] }> {
  const read = await Promise.all(given.map(async file => ({ file, ...(await readGgufHeader(file, file.name)) })))
  const parts = read.toSorted((a, b) => a.part.index - b.part.index)
  const [first] = parts
  if (!first) throw new RangeError('No file was given.')
  const { name } = first.file
  const isWhole = parts.length === first.part.count && parts.every(({ part }, i) => part.index === i)
  if (!isWhole) throw badGguf('missing-gguf-parts', name)
  const { model } = first
  // Image encoders and embedding models are GGUF files too, but have no vocabulary or no chat template.
  if (!model || model.vocabulary === 0) throw badGguf('no-chat-model', name)
  if (!model.hasChatTemplate) throw badGguf('no-chat-template', name)

  const files = parts.map(({ file }) => file)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const parameters = parts.reduce((sum, { weights }) => sum + weights, 0)
  const contextTokens = Math.min(MOST_CONTEXT_TOKENS, model.contextTokens)
  const [language, ...languages] = model.languages
  return {
    files,
    model: {
      id: ownId(name.replace(ENDING, ''), bytes),
      engine: 'wllama',
      label: name.replace(ENDING, ''),
      downloadBytes: bytes,
      parameters,
      memoryBytes: memoryNeeded(bytes, contextTokens, model),
      contextTokens,
      cacheBits: model.cacheBits,
      ...(language && { languages: [language, ...languages] }),
      ...(model.licence && { licence: { name: model.licence, commercial: !NOT_COMMERCIAL.test(model.licence) } }),
      ...(model.thinks && { thinks: model.thinks }),
      profile: instructProfile(parameters),
      needs: { webgpu: false, f16: false, bufferBytes: 0 },
      own: {
        kept: false,
        architecture: model.architecture,
        ...(model.quantisation && { quantisation: model.quantisation }),
      },
    },
  }
}
