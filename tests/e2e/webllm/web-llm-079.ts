import { type ChatCompletionRequest, WebWorkerMLCEngine as OlderEngine, prebuiltAppConfig } from 'web-llm-079'

/**
 * In the build for these tests alone, this is what `@mlc-ai/web-llm` is: 0.2.79, for which there is a compiled library,
 * with its own list of models, whose one record tells where the test serves the model.
 */
export * from 'web-llm-079'

const MODEL = 'Qwen2.5-0.5B-Instruct-q4f32_1-MLC'
const { origin } = globalThis.location
const record = prebuiltAppConfig.model_list.find(({ model_id }) => model_id === MODEL)
if (!record) throw new Error(`This web-llm has no ${MODEL}.`)
record.model = `${origin}/hub/${MODEL}/resolve/main/`
record.model_lib = `${origin}/libraries/Qwen2-0.5B-Instruct-q4f32_1-ctx4k_cs1k-webgpu.wasm`

/** Its grammars know no counts such as `{1,160}`, at which it would wait for ever: here they mean "once or more". */
export class WebWorkerMLCEngine extends OlderEngine {
  override chatCompletion(request: ChatCompletionRequest): Promise<never> {
    const { response_format: format } = request
    if (!format?.grammar) return super.chatCompletion(request) as Promise<never>
    const grammar = format.grammar.replace(/\{\d+(?:,\d*)?\}/g, '+')
    return super.chatCompletion({ ...request, response_format: { ...format, grammar } }) as Promise<never>
  }
}
