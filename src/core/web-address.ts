/** Parses an address that may be linked to. A corpus can hold any text as an address; only http(s) is allowed. */
export function webAddress(url: string): URL | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed : undefined
}

/** The name to show for a site: "Wikipedia" for any of its languages, else the host. */
export const siteName = ({ hostname }: URL): string => (/(^|\.)wikipedia\.org$/.test(hostname) ? 'Wikipedia' : hostname)
