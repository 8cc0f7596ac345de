import { messages } from '../../messages/messages.ts'
import { type EndpointOutcome, PATIENCE_SECONDS } from './try-endpoint.ts'

/** Tells in words what came of a test. */
export function outcomeText(outcome: EndpointOutcome, { url, model }: { url: string; model: string }): string {
  const texts = messages().models.outcome
  const host = URL.canParse(url) ? new URL(url).host : url
  switch (outcome.code) {
    case 'works': {
      const works = texts.works(host, model, outcome.ms)
      return outcome.isListed ? works : `${works} ${texts.unlisted}`
    }
    case 'no-address':
    case 'no-model':
    case 'stopped':
      return texts[outcome.code]
    case 'no-such-model':
      return texts['no-such-model'](host, model)
    case 'slow':
      return texts.slow(host, PATIENCE_SECONDS)
    case 'bad-key':
    case 'key-missing':
    case 'server-failed':
      return texts[outcome.code](host, outcome.status)
    default:
      return texts[outcome.code](host)
  }
}
