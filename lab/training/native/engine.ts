import {
  getLlama,
  type LlamaContextSequence,
  LlamaGrammarEvaluationState,
  LlamaLogLevel,
  type Token,
} from 'node-llama-cpp'
import type { ChatRequest, Engine } from '../../../src/models/llm/engine.ts'

const WINDOW = 4096
const SLOTS = ['manager', 'searcher', 'reader', 'writer']

/** A model in llama.cpp without a browser, with the product's grammars, for training and measuring only. */
export async function nativeEngine(
  model: string,
  { threads = 2 } = {},
): Promise<Engine & { countTokens(text: string): number }> {
  const llama = await getLlama({ gpu: false, build: 'never', logLevel: LlamaLogLevel.error })
  const loaded = await llama.loadModel({ modelPath: model })
  const context = await loaded.createContext({ contextSize: WINDOW, sequences: SLOTS.length, threads, batchSize: 512 })
  const sequences = new Map<string, LlamaContextSequence>(SLOTS.map(slot => [slot, context.getSequence()]))

  async function* chat({
    messages,
    slot = 'reader',
    grammar,
    maxTokens = 256,
    temperature = 0,
    seed,
    stop = [],
    signal,
  }: ChatRequest) {
    const sequence = sequences.get(slot)!
    const prompt = loaded.tokenize(chatMl(messages), true)
    await sequence.adaptStateToTokens(prompt, false)
    // At least one token has to be read, so that there is something to go on from.
    const cached = Math.min(sequence.nextTokenIndex, prompt.length - 1)
    if (cached < sequence.nextTokenIndex)
      await sequence.eraseContextTokenRanges([{ start: cached, end: sequence.nextTokenIndex }])
    const held = grammar
      ? new LlamaGrammarEvaluationState({ model: loaded, grammar: await llama.createGrammar({ grammar }) })
      : undefined
    const written: Token[] = []
    let text = ''
    const tokens = sequence.evaluate(prompt.slice(cached), {
      temperature,
      ...(seed !== undefined && { seed }),
      ...(held && { grammarEvaluationState: held }),
    })
    for await (const token of tokens) {
      if (signal?.aborted || loaded.isEogToken(token)) break
      written.push(token)
      text = loaded.detokenize(written)
      if (written.length >= maxTokens || stop.some(end => text.includes(end))) break
    }
    for (const end of stop) text = text.split(end)[0] ?? ''
    yield { type: 'text' as const, text }
    yield { type: 'usage' as const, input: prompt.length, cached, output: written.length }
  }
  const countTokens = (text: string) => loaded.tokenize(text).length
  return { id: 'native', contextTokens: WINDOW, load: async () => {}, unload: async () => {}, chat, countTokens }
}

const chatMl = (messages: ChatRequest['messages']): string =>
  `${messages.map(({ role, content }) => `<|im_start|>${role}\n${content}<|im_end|>\n`).join('')}<|im_start|>assistant\n`
