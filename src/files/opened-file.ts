/** What the pages that are read from files name as their source. */
export const FILES = 'files'

/** Whether a kept page is a file that the person opened here; one that came in a pack was opened by somebody else. */
export const isOpenedFile = ({ source, origin }: { source: string; origin: { how: string } }): boolean =>
  source === FILES && origin.how === 'file'

/** Whether a path within a folder leads to what nobody means to ask: hidden files, and packages of others. */
export const isPassedOver = (path: string): boolean =>
  path.split(/[/\\]/).some(part => part.startsWith('.') || part === 'node_modules')
