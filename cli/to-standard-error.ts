/**
 * Does work whose tools write to standard output as they like, and sends that to standard error: standard output is for what
 * the program answers, which another may read line by line.
 */
export async function toStandardError<T>(work: () => Promise<T>): Promise<T> {
  const { write } = process.stdout
  process.stdout.write = process.stderr.write.bind(process.stderr)
  try {
    return await work()
  } finally {
    process.stdout.write = write
  }
}
