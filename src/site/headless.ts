import '../core/no-eval.ts'
import { createClient, openOwnModels } from '../compose.ts'
import { wantingAllWords } from '../sources/all-words-source.ts'
import { driveByProgram } from './driven.ts'

/** With `?search=all-words` sources are searched as a wiki's own engine searches. */
const wantsAllWords = new URLSearchParams(location.search).get('search') === 'all-words'

const client = createClient(parts =>
  wantsAllWords ? { ...parts, source: async (...asked) => wantingAllWords(await parts.source(...asked)) } : parts,
)
driveByProgram(client, openOwnModels)
