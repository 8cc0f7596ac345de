import type { Plugin } from 'vite'

/** Where the policy of the page says what it may connect to. */
const CONNECT_SRC = /connect-src ([^;"]*)/

/**
 * Lets the built page connect to further addresses than any over https: those of wikis and servers without a certificate, in
 * the network of whoever hosts it. `FOOTNOTE_CONNECT_TO="http://wiki.intranet http://10.0.0.7:8080" npm run build`.
 */
export function connectTo(addresses = process.env.FOOTNOTE_CONNECT_TO ?? ''): Plugin {
  const origins = addresses.split(/\s+/).filter(Boolean).map(originOf)
  return {
    name: 'footnote-connect-to',
    transformIndexHtml: html => html.replace(CONNECT_SRC, allowed => [allowed, ...origins].join(' ')),
  }
}

/** A whole address would allow nothing but itself, and one with a semicolon would write further rules. */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin
  throw new Error(`FOOTNOTE_CONNECT_TO wants addresses such as http://wiki.intranet, not "${address}".`)
}
