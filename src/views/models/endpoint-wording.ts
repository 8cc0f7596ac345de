import { usualServerAt } from '../../llm/openai/local-servers.ts'
import { messages } from '../../messages/messages.ts'
import { type EndpointOutcome, PATIENCE_SECONDS, type Works } from './try-endpoint.ts'

export function outcomeText(outcome: EndpointOutcome, { url, model }: { url: string; model: string }): string {
  const texts = messages().models.outcome
  const host = URL.canParse(url) ? new URL(url).host : url
  switch (outcome.code) {
    case 'works':
      return worksText(outcome, host, model)
    case 'forbids':
    case 'unreachable-or-forbids':
      return [texts[outcome.code](host), settingText(url)].filter(Boolean).join(' ')
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

function worksText({ firstMs, ms, isListed, answersAs, without, thinks }: Works, host: string, model: string): string {
  const texts = messages().models.outcome
  return [
    texts.works(host, model, ms, firstMs),
    isListed ? '' : texts.unlisted,
    answersAs && answersAs !== model ? texts.answersAs(answersAs) : '',
    without.length > 0 ? texts.without(without) : '',
    thinks ? texts.thinks : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** How to configure the server that usually runs on this port to allow this page; empty for other ports. */
function settingText(url: string): string {
  const server = usualServerAt(url)
  return server ? messages().models.letIn[server.id](globalThis.location?.origin ?? '') : ''
}
