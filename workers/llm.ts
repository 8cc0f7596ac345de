import { WebWorkerMLCEngineHandler } from '@mlc-ai/web-llm'

/** web-llm's engine off the page's thread; `src/llm/webllm/` is the other end. */
const handler = new WebWorkerMLCEngineHandler()
self.onmessage = event => handler.onmessage(event)
