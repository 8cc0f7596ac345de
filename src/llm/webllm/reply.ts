import type { ChatCompletionRequestStreaming } from '@mlc-ai/web-llm'
import { throwIfAborted } from '../../core/abort.ts'
import { CompletionChunk } from '../completion-chunk.ts'
import type { ChatPart, ChatRequest } from '../engine.ts'
import { estimatedUsage } from '../estimated-usage.ts'
import { stopStrings } from '../stop-strings.ts'
import { interruptible } from './interruptible.ts'
import type { WebLlmSession } from './session.ts'

/** One reply of a session. When it is left, the next one may be asked for at once: web-llm lets it wait. */
export async function* reply(
  { engine, gone }: WebLlmSession,
  request: ChatRequest,
  grammar: string | undefined,
): AsyncGenerator<ChatPart> {
  const { signal } = request
  const stream = await Promise.race([engine.chat.completions.create(completionRequest(request, grammar)), gone])
  if (stream instanceof Error) throw stream
  throwIfAborted(signal)

  const running = interruptible(stream, () => engine.interruptGenerate(), gone)
  signal?.addEventListener('abort', running.leave, { once: true })
  const stops = stopStrings(request.stop)
  let text = ''
  let usage: (ChatPart & { type: 'usage' }) | undefined
  try {
    for await (const item of running.items) {
      if (signal?.aborted) break
      const { choices, usage: counts } = CompletionChunk.parse(item)
      const piece = certainText(choices[0], stops)
      text += piece
      if (piece) yield { type: 'text', text: piece }
      // Web-llm counts only the tokens of a prompt that it had to read anew: what its cache held is in neither figure.
      if (counts) usage = { type: 'usage', input: counts.prompt_tokens, cached: 0, output: counts.completion_tokens }
    }
    yield usage ?? estimatedUsage(request.messages, text)
  } finally {
    signal?.removeEventListener('abort', running.leave)
    running.leave()
  }
}

/**
 * web-llm streams the beginning of a stop string before it knows it for one. So when it stopped, what is held back is
 * such a beginning; when it ran out of tokens, it is text.
 */
function certainText(
  choice: CompletionChunk['choices'][number] | undefined,
  stops: ReturnType<typeof stopStrings>,
): string {
  const piece = stops.push(choice?.delta.content ?? '')
  return choice?.finish_reason === 'length' ? piece + stops.rest() : piece
}

function completionRequest(request: ChatRequest, grammar: string | undefined): ChatCompletionRequestStreaming {
  return {
    messages: request.messages,
    stream: true,
    stream_options: { include_usage: true },
    temperature: request.temperature ?? 0,
    ...(request.maxTokens !== undefined && { max_tokens: request.maxTokens }),
    ...(request.seed !== undefined && { seed: request.seed }),
    // Passed on as well as watched for: web-llm keeps its cache only for replies that it ended itself.
    ...(request.stop && { stop: request.stop }),
    ...(grammar && { response_format: { type: 'grammar', grammar } }),
  }
}
