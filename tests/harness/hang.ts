/** More processor time than this is a hang: the slowest machine that ran these tests took a tenth of it. */
export const HANG_SECONDS = 100

/** The processor time that the process spends while it works, in seconds. Waiting for a busy machine is none. */
export async function processorSeconds(work: () => unknown): Promise<number> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}
