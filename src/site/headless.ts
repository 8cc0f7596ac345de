import '../core/no-eval.ts'
import { createClient, openOwnModels } from '../compose.ts'
import { rulesWithout } from '../rules/rules.ts'
import { wantingAllWords } from '../sources/all-words-source.ts'
import { driveByProgram } from './driven.ts'

/** Evaluation options: `?search=all-words` searches as a wiki's engine does, `?without=ID,ID` disables rules. */
const wanted = new URLSearchParams(location.search)
const wantsAllWords = wanted.get('search') === 'all-words'
const without = wanted.get('without')?.split(',')

const client = createClient(parts => ({
  ...parts,
  ...(without && { rules: rulesWithout(without) }),
  ...(wantsAllWords && { source: async (...asked) => wantingAllWords(await parts.source(...asked)) }),
}))
driveByProgram(client, openOwnModels)
