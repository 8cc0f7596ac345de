import '../../common/core/no-eval.ts'
import { createClient, createDownloads, openOwnModels } from '../../app/compose.ts'
import './footnote-page.ts'
import { NewerVersion } from './offline/newer-version.ts'

const page = document.createElement('footnote-page')
page.client = createClient()
page.downloads = createDownloads
page.ownModels = openOwnModels
const newerVersion = new NewerVersion()
document.body.append(page, newerVersion)

// During development nothing is cached, so that the latest code is served.
if (!import.meta.hot) {
  const { keepOffline } = await import('./offline/keep-offline.ts')
  keepOffline(import.meta.url, reload => (newerVersion.reload = reload)).catch(error =>
    console.info('This browser does not keep the page for offline use.', error),
  )
}
