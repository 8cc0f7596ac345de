import '../core/no-eval.ts'
import { createClient, openOwnModels } from '../compose.ts'
import { driveByProgram } from './driven.ts'

/** Evaluation options: `?search=all-words` searches as a wiki's engine does, `?without=ID,ID` disables rules. */
const wanted = new URLSearchParams(location.search)
const wantsAllWords = wanted.get('search') === 'all-words'
const without = wanted.get('without')?.split(',')

// What only the evaluation wants is no part of what the page loads at first.
const { rulesWithout } = await import('../rules/rules.ts')
const { wantingAllWords } = await import('../sources/all-words-source.ts')

const client = createClient(parts => ({
  ...parts,
  ...(without && { rules: rulesWithout(without) }),
  ...(wantsAllWords && { source: async (...asked) => wantingAllWords(await parts.source(...asked)) }),
}))
driveByProgram(client, openOwnModels)
