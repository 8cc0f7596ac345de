import { parseArgs } from 'node:util'
import { UserError } from '../../../src/common/core/errors.ts'
import { DATA_SETS } from './data-sets.ts'
import { fetchSet } from './fetch-set.ts'

const USAGE = `Usage: npm run fetch-data -- --list
       npm run fetch-data -- --to FOLDER [--mirror ADDRESS] [NAME …]

  --to FOLDER       where to put it; name that folder in FOOTNOTE_DATA for tests and evaluation
  --mirror ADDRESS  asks this server instead, for /HOST/PATH of each address
  NAME …            these sets alone

What is there already is not fetched again, and checked against its SHA256SUMS.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, to: { type: 'string' }, mirror: { type: 'string' } },
})
const unknown = positionals.filter(name => !DATA_SETS.some(set => set.name === name))

if (values.list) {
  for (const { name, licence, about, files, byHand } of DATA_SETS) {
    console.log(`${name}\n  ${about}; ${licence}`)
    console.log(`  ${byHand ? `by hand: ${byHand}` : files.length > 2 ? `${files.length} files, such as` : 'from'}`)
    for (const { address } of files.slice(0, 2)) if (address) console.log(`    ${address}`)
  }
} else if (!values.to || unknown.length > 0) {
  console.error(unknown.length > 0 ? `There is no set ${unknown.join(', ')}.\n\n${USAGE}` : USAGE)
  process.exitCode = 2
} else {
  for (const set of DATA_SETS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    try {
      const fetched = await fetchSet(set, values.to, values.mirror)
      console.log(`${set.name}: ${'made' in fetched ? fetched.made : fetched.byHand}`)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      console.error(`${set.name}: ${error.message}`)
      process.exitCode = 1
    }
  }
}
