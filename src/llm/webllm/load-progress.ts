import type { InitProgressReport } from '@mlc-ai/web-llm'
import { messages } from '../../messages/messages.ts'
import type { LoadProgress } from '../engine.ts'

/**
 * Turns web-llm's reports into bytes. It counts from nothing to all three times over (fetching, reading from its cache
 * to the GPU, building shaders), and by parts that it has already as well: what is shown never goes back.
 */
export function loadProgress(total: number, show: (progress: LoadProgress) => void) {
  let done = 0
  const advance = (fraction: number, label: string) => {
    if (Number.isFinite(fraction)) done = Math.max(done, Math.round(total * Math.min(1, Math.max(0, fraction))))
    show({ done, total, label })
  }
  return {
    begin: () => advance(0, messages().loading.lookingForModel),
    report({ progress, text }: InitProgressReport) {
      if (text.startsWith('Fetching')) advance(progress, messages().loading.downloadingModel)
      else if (text.startsWith('Loading model from cache')) advance(progress, messages().loading.startingModel)
      else if (text.startsWith('Loading GPU')) advance(1, messages().loading.startingModel)
    },
    end: () => advance(1, messages().loading.modelReady),
  }
}
