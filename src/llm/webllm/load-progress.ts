import type { InitProgressReport } from '@mlc-ai/web-llm'
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
    begin: () => advance(0, 'Looking for the model'),
    report({ progress, text }: InitProgressReport) {
      if (text.startsWith('Fetching')) advance(progress, 'Downloading the model')
      else if (text.startsWith('Loading model from cache')) advance(progress, 'Starting the model')
      else if (text.startsWith('Loading GPU')) advance(1, 'Starting the model')
    },
    end: () => advance(1, 'The model is ready'),
  }
}
