import { ask } from './ask.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { file } from './file.ts'
import { files } from './files.ts'
import { finding } from './finding.ts'
import { graph } from './graph.ts'
import { history } from './history.ts'
import { library } from './library.ts'
import { loading } from './loading.ts'
import { models } from './models.ts'
import { own } from './own.ts'
import { packs } from './packs.ts'
import { page } from './page.ts'
import { recommendation } from './recommendation.ts'
import { replay } from './replay.ts'
import { run } from './run.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { sources } from './sources.ts'
import { space } from './space.ts'
import { status } from './status.ts'
import { strategies } from './strategies.ts'
import { takeaway } from './takeaway.ts'
import { thread } from './thread.ts'
import { timeline } from './timeline.ts'
import { units } from './units.ts'
import { widget } from './widget.ts'

/** All English texts that people read: one file for each part of the product. */
export const en = {
  ask,
  common,
  errors,
  file,
  files,
  finding,
  graph,
  history,
  library,
  loading,
  models,
  own,
  packs,
  page,
  recommendation,
  replay,
  run,
  settings,
  sharing,
  sources,
  space,
  status,
  strategies,
  takeaway,
  thread,
  timeline,
  units,
  widget,
}
