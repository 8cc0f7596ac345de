import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of builds of their own, which `npm run build` makes. */
const OTHER_BUILDS = ['library', 'widget']

/** Empties the folder that the site is built into, and leaves what else is built there. */
export function clearSite(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (!OTHER_BUILDS.includes(name)) rmSync(join(folder, name), { recursive: true })
  }
}
