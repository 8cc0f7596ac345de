import '../../common/core/no-eval.ts'
import { createClient, openOwnModels } from '../../app/compose.ts'
import { driveByProgram } from './driven.ts'

/** `?search=all-words` requires all words of a query, as a wiki's search does; `?without=ID,ID` disables rules. */
const wanted = new URLSearchParams(location.search)
const without = wanted.get('without')?.split(',')

// Imported only when an option needs it, so that it is not part of the initial load.
const rules = without && (await import('../../agents/rules/rules.ts')).rulesWithout(without)
const allWords =
  wanted.get('search') === 'all-words' ? (await import('../../sources/all-words-source.ts')).wantingAllWords : undefined

const client = createClient(parts => ({
  ...parts,
  ...(rules && { rules }),
  ...(allWords && { source: async (...asked) => allWords(await parts.source(...asked)) }),
}))
driveByProgram(client, openOwnModels)
