import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { connectTo } from '../../build/plugins/connect-to.ts'

const html = readFileSync(resolve(import.meta.dirname, '../../index.html'), 'utf8')

/** The page's policy, built for hosts that may be connected to. */
function policyFor(addresses: string | undefined): string {
  const { transformIndexHtml } = connectTo(addresses)
  const built = (transformIndexHtml as (html: string) => string)(html)
  return /content="(default-src[^"]*)"/.exec(built)?.[1] ?? ''
}

it('adds the origins that whoever hosts the page names to what it may connect to', () => {
  const policy = policyFor('http://wiki.intranet/wiki/Main_Page http://10.0.0.7:8080')
  expect(policy).toMatch(
    /connect-src 'self'[^;]* http:\/\/127\.0\.0\.1:\* http:\/\/wiki\.intranet http:\/\/10\.0\.0\.7:8080; style-src/,
  )
})

it('leaves the policy as it is where nothing is named', () => {
  expect(html).toContain(policyFor(''))
})

it.each(['wiki.intranet', "http:;script-src 'unsafe-inline'", 'ftp://wiki.intranet'])('refuses %j', address => {
  expect(() => connectTo(address)).toThrow('FOOTNOTE_CONNECT_TO wants addresses')
})
