import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Builds of their own, by `npm run build`. */
const OTHER_BUILDS = ['library', 'widget']

/** Empties the folder that the site is built into, and leaves what else is built there. */
export function clearSite(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (!OTHER_BUILDS.includes(name)) rmSync(join(folder, name), { recursive: true })
  }
}
