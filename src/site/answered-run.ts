/** The file of a run that was recorded for this version, so that visitors can see an answer without waiting. */
export async function answeredRun(): Promise<File> {
  const { default: trace } = await import('./answered.json')
  return new File([JSON.stringify(trace)], 'answered.json')
}
