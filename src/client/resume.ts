import { UserError } from '../core/errors.ts'
import type { JournalHead } from '../library/journal-record.ts'
import { isStrategy } from '../strategies/registry.ts'
import type { AskOptions, Endpoint } from './footnote-client.ts'

/** The options of a resumed run. Keys are not stored; the person's current key is used if it is for the same server. */
export function askedBefore({ options }: JournalHead, signal: AbortSignal, endpoint: Endpoint | undefined): AskOptions {
  const { strategy, openai, ...asked } = options
  if (strategy !== undefined && !isStrategy(strategy)) throw cannotResume()
  const key = openai?.url === endpoint?.url ? endpoint?.key : undefined
  return {
    ...asked,
    ...(strategy && { strategy }),
    ...(openai && { openai: { ...openai, ...(key && { key }) } }),
    signal,
  }
}

export const cannotResume = (): UserError =>
  new UserError('cannot-resume', 'This question cannot go on where it was cut off. Ask it again.')
