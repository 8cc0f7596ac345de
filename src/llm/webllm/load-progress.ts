import type { InitProgressReport } from '@mlc-ai/web-llm'
import { messages } from '../../messages/messages.ts'
import type { LoadProgress } from '../engine.ts'

/**
 * Converts web-llm's progress reports into bytes. web-llm counts from 0 to 1 in each of three phases (downloading,
 * loading from the cache to the GPU, building shaders) of each attempt, so the number shown is the maximum so far.
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
