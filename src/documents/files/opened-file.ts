/** The `source` of pages that were read from files. */
export const FILES = 'files'

/**
 * Whether a stored page is a file that the person opened here. Files in an imported pack were opened by somebody else.
 */
export const isOpenedFile = ({ source, origin }: { source: string; origin: { how: string } }): boolean =>
  source === FILES && origin.how === 'file'

/** Whether a path within an opened folder is skipped: hidden files and installed packages. */
export const isPassedOver = (path: string): boolean =>
  path.split(/[/\\]/).some(part => part.startsWith('.') || part === 'node_modules')
