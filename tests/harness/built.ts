import { inject } from 'vitest'
import type { BuildName } from './builds.ts'

/** The folder of a build, which is made when the first test of a run asks for it. */
export async function built(name: BuildName): Promise<string> {
  const response = await fetch(`${inject('builds')}/${name}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`The build of ${name} failed: ${text}`)
  return text
}
