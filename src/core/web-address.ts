/** The URL of a page that may be linked to. A corpus can hold any text as its address; only http(s) leads out. */
export function webAddress(url: string): URL | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed : undefined
}

/** "Wikipedia" for any of its languages, the host's name for the rest. */
export const siteName = ({ hostname }: URL): string => (/(^|\.)wikipedia\.org$/.test(hostname) ? 'Wikipedia' : hostname)
