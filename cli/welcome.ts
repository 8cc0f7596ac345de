/** Tells where the site is, and why another port matters: a browser keeps its data by address, port included. */
export function welcome(url: string, wantedPort: number): string {
  const where = `Footnote is at ${url}  (Ctrl-C ends it)`
  if (Number(new URL(url).port) === wantedPort) return where
  return `${where}\nPort ${wantedPort} is taken: what the browser keeps for it, library, questions and models, is not seen here.`
}
