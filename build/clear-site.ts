import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of other builds, which `npm run build` makes in the same place. */
const OTHER_BUILDS = ['library', 'widget']

/** Empties the folder that the site is built into, except for other builds in it. */
export function clearSite(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (!OTHER_BUILDS.includes(name)) rmSync(join(folder, name), { recursive: true })
  }
}
