import { config } from 'zod/v4/core'

/**
 * zod asks once, with `new Function`, whether it may make code out of its schemas. It may not, and the browser would
 * report the asking. Imported first by whatever starts in a page or a worker: it has to come before any schema is made.
 * docs/decisions/0004-content-security-policy.md
 */
config({ jitless: true })
