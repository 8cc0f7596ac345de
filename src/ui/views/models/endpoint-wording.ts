import { messages } from '../../../common/messages/messages.ts'
import { usualServerAt } from '../../../models/llm/openai/local-servers.ts'
import { type EndpointOutcome, PATIENCE_SECONDS, type Works } from './try-endpoint.ts'

export function outcomeText(outcome: EndpointOutcome, { url, model }: { url: string; model: string }): string {
  const texts = messages().models.outcome
  const host = URL.canParse(url) ? new URL(url).host : url
  if (outcome.code === 'works') return worksText(outcome, host, model)
  if (outcome.code === 'no-such-model') return texts[outcome.code](host, model)
  if (outcome.code === 'slow') return texts.slow(host, PATIENCE_SECONDS)
  if ('status' in outcome) return texts[outcome.code](host, outcome.status)
  const text = texts[outcome.code]
  if (typeof text === 'string') return text
  const mayForbid = outcome.code === 'forbids' || outcome.code === 'unreachable-or-forbids'
  return [text(host), mayForbid ? settingText(url) : ''].filter(Boolean).join(' ')
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
