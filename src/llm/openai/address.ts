import { UserError } from '../../core/errors.ts'

/** What people paste along with the address: the path of a single request. */
const REQUEST = /\/(?:chat\/completions|completions|responses|models|embeddings)$/
/** `/v1`, `/v1beta/openai`: nothing is missing behind it. */
const VERSION = /\/v\d+\w*(?:\/openai)?$/

/** An address as it was typed or pasted, up to the part that every request goes below; as it was where it is none. */
export function tidiedAddress(typed: string): string {
  const text = typed.trim()
  if (!URL.canParse(text) || !/^https?:/i.test(text)) return text
  const [, place = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? []
  return place.replace(/\/+$/, '').replace(REQUEST, '').replace(/\/+$/, '') + rest
}

/**
 * Where a server may be meant to be, the likeliest first: `http://localhost:8080` is mostly `http://localhost:8080/v1`.
 * Throws `UserError` `bad-address`.
 */
export function placesOf(baseUrl: string): string[] {
  const text = tidiedAddress(baseUrl)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new UserError(
      'bad-address',
      'The address of a model server looks like https://host/v1: no name, password or question mark in it.',
    )
  }
  const place = `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  if (url.pathname === '/') return [`${place}/v1`, place]
  return VERSION.test(url.pathname) ? [place] : [place, `${place}/v1`]
}
