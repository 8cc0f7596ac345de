/** Parses an address that may be linked to. A corpus can hold any text as an address; only http(s) is allowed. */
export function webAddress(url: string): URL | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed : undefined
}

/** Whether an address that a person gave begins with a scheme, such as `https://`. */
export const hasScheme = (address: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(address)

/** Parses a whole address that a person gave; undefined if it contains blanks, a name or a password, or is not http(s). */
export function givenAddress(address: string): URL | undefined {
  const url = /\s/.test(address) ? undefined : webAddress(address)
  return url?.username === '' && url.password === '' ? url : undefined
}

/** The name to show for a site: "Wikipedia" for any of its languages, else the host. */
export const siteName = ({ hostname }: URL): string => (/(^|\.)wikipedia\.org$/.test(hostname) ? 'Wikipedia' : hostname)
