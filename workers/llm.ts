import { WebWorkerMLCEngineHandler } from '@mlc-ai/web-llm'

/** Runs web-llm's engine outside the main thread; `src/models/llm/webllm/` is its counterpart. */
const handler = new WebWorkerMLCEngineHandler()
self.onmessage = event => handler.onmessage(event)
