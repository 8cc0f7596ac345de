import { addressPart } from '../../common/core/address-part.ts'
import { type LibraryPlace, libraryPlace } from '../views/library/library-place.ts'

/** The person's place on the page. It is part of the address, so that reload, Back and links preserve it. */
export type PagePlace = { part: 'library'; library: LibraryPlace } | ModelsPlace | QuestionsPlace

export interface ModelsPlace {
  part: 'models'
  /** Whether the models page is opened at the settings of the person's own server: `#models/server`. */
  server: boolean
}

/** At most one of `run`, `question` and `file` is set; if none is, no run is shown. */
export interface QuestionsPlace {
  part: 'questions'
  /** Id of the shown run: `#run=…`. */
  run: string
  /** A question to ask: `#q=…`. */
  question: string
  /** Whether the run of a file that was opened in this tab is shown: `#file`. */
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
