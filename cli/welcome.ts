/** Says where the site is. Another port matters, because browsers store data by origin, which includes the port. */
export function welcome(url: string, wantedPort: number): string {
  const where = `Footnote is at ${url}  (Ctrl-C ends it)`
  if (Number(new URL(url).port) === wantedPort) return where
  return `${where}\nPort ${wantedPort} is taken: what the browser keeps for it, library, questions and models, is not seen here.`
}
