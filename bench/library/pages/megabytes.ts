declare global {
  interface Performance {
    /** Chromium, in isolated pages. Collects garbage first. */
    measureUserAgentSpecificMemory(): Promise<{ bytes: number }>
  }
}

/** What the page takes with its workers and their WebAssembly. */
export async function megabytes(): Promise<number> {
  return (await performance.measureUserAgentSpecificMemory()).bytes / 1_000_000
}
