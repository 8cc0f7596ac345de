import { type HeadlessSite, openHeadless } from '../../cli/headless.ts'
import { built } from './built.ts'

/** The built site in a browser of its own, without a window. */
export async function openBuiltHeadless(browserArgs: string[] = []): Promise<HeadlessSite> {
  await built('site')
  return openHeadless(browserArgs)
}
