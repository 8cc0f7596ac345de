import { UserError } from '../../../common/core/errors.ts'
import { webAddress } from '../../../common/core/web-address.ts'

/** Endpoint paths, which people often paste along with the base address. */
const REQUEST = /\/(?:chat\/completions|completions|responses|models|embeddings)$/
/** Paths that end in a version, so `/v1` is not tried after them: `/v1`, `/v1beta/openai`. */
const VERSION = /\/v\d+\w*(?:\/openai)?$/

/** The base address in a text that a person typed or pasted; the text itself if it is no http(s) address. */
export function tidiedAddress(typed: string): string {
  const text = typed.trim()
  if (!URL.canParse(text) || !/^https?:/i.test(text)) return text
  const [, place = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? []
  return place.replace(/\/+$/, '').replace(REQUEST, '').replace(/\/+$/, '') + rest
}

/**
 * The candidate base addresses, likeliest first: `http://localhost:8080` usually means `http://localhost:8080/v1`.
 * Throws `UserError` `bad-address`.
 */
export function baseUrlCandidates(baseUrl: string): string[] {
  const url = webAddress(tidiedAddress(baseUrl))
  if (!url || url.username || url.password || url.search || url.hash) {
    throw new UserError(
      'bad-address',
      'The address of a model server looks like https://host/v1: no name, password or question mark in it.',
    )
  }
  const place = `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  if (url.pathname === '/') return [`${place}/v1`, place]
  return VERSION.test(url.pathname) ? [place] : [place, `${place}/v1`]
}
