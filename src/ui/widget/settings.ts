import { z } from 'zod'
import type { AskOptions } from '../../app/client/footnote-client.ts'
import { UserError } from '../../common/core/errors.ts'
import { messages } from '../../common/messages/messages.ts'
import { DEFAULT_STRATEGY, OFFERED_STRATEGIES } from '../../research/strategies/registry.ts'
import { AUTO, offered, registered } from '../../sources/registry.ts'

/** As in HTML, an attribute with an unknown value counts as absent. */
const Source = z.enum([AUTO, ...offered('visits', 'host-page', 'file', 'server', 'address')]).catch(AUTO)
const Strategy = z.enum(OFFERED_STRATEGIES).catch(DEFAULT_STRATEGY)
const Engine = z.enum(['bundled', 'webllm', 'openai']).catch('bundled')
const Words = z.string().trim().min(1).optional().catch(undefined)
/** The language of the wiki, without a region; English if the tag is invalid. */
const Language = z
  .string()
  .transform(tag => tag.trim().toLowerCase().split('-')[0])
  .pipe(z.string().regex(/^[a-z]{2,3}$/))
  .catch('en')

/**
 * The options that an element's attributes ask for.
 * @param language of the page around the element
 * @throws `UserError` `no-endpoint`
 */
export function settingsOf(element: Element, language: string): Omit<AskOptions, 'signal'> {
  const preferred = (element.getAttribute('pages') ?? '').split('|').map(title => title.trim())
  return {
    ...sourceOf(element),
    strategy: Strategy.parse(element.getAttribute('strategy')),
    language: Language.parse(language),
    preferred: preferred.filter(title => title !== ''),
    ...engineOf(element),
  }
}

/** The source and its address or file. If these are missing, the source fails with an explanation when it is asked. */
function sourceOf(element: Element): Pick<AskOptions, 'source' | 'file'> {
  const source = Source.parse(element.getAttribute('source'))
  const address = Words.parse(element.getAttribute('address'))
  const { needs = '' } = registered(source as string) ?? {}
  if (needs === 'server' || needs === 'address') return { source: address ? `${source}:${address}` : source }
  const { file } = element as Element & { file?: unknown }
  return { source, ...(needs === 'file' && file instanceof File && { file }) }
}

function engineOf(element: Element): Pick<AskOptions, 'model' | 'openai'> {
  const engine = Engine.parse(element.getAttribute('engine'))
  const model = Words.parse(element.getAttribute('model'))
  if (engine !== 'openai') return { model: engine === 'webllm' ? (model ?? engine) : engine }
  const endpoint = Words.parse(element.getAttribute('endpoint'))
  // The address is resolved like a link: `/model/v1` is on the page's own site.
  if (!model || !endpoint || !URL.canParse(endpoint, element.baseURI)) {
    throw new UserError('no-endpoint', messages().widget.noEndpoint)
  }
  return { openai: { url: new URL(endpoint, element.baseURI).href, model } }
}
