import { config } from 'zod/v4/core'

/**
 * zod tests with `new Function` whether it may compile schemas. The content security policy forbids that, and the
 * browser would report a violation, so zod is told not to try. Import this first in every page and worker, before any
 * schema is created. docs/decisions/0004-content-security-policy.md
 */
config({ jitless: true })
