import { addressPart } from '../core/address-part.ts'
import { type LibraryPlace, libraryPlace } from '../views/library/library-place.ts'

/** Where on the page the person is. It stands in the address, so that reload, Back and a link keep it. */
export type PagePlace = { part: 'library'; library: LibraryPlace } | ModelsPlace | QuestionsPlace

export interface ModelsPlace {
  part: 'models'
  /** The models are opened at the settings of a server of one's own: `#models/server`. */
  server: boolean
}

/** At most one of `run`, `question` and `file` says something; where none does, the page is empty. */
export interface QuestionsPlace {
  part: 'questions'
  /** Id of the run on show, to the letter: `#run=…`. */
  run: string
  /** A question to be asked: `#q=…`. */
  question: string
  /** The run of a file that was opened in this tab: `#file`. */
  file: boolean
}

export const FILE_HASH = '#file'
export const SERVER_HASH = '#models/server'
export const runHash = (id: string): string => `#run=${addressPart(id)}`

export function pagePlace(hash: string): PagePlace {
  const library = libraryPlace(hash)
  if (library) return { part: 'library', library }
  if (hash === '#models' || hash === SERVER_HASH) return { part: 'models', server: hash === SERVER_HASH }
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const run = parameters.get('run') ?? ''
  const question = run ? '' : (parameters.get('q')?.trim() ?? '')
  return { part: 'questions', run, question, file: hash === FILE_HASH }
}
