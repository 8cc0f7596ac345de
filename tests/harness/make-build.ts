import { BUILDS, type BuildName } from './builds.ts'

/** A process of its own for a build: `make-build.ts NAME FOLDER`. */
const [name, folder] = process.argv.slice(2) as [BuildName, string]
await BUILDS[name](folder)
