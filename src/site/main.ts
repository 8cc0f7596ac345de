import { createClient } from '../compose.ts'
import './footnote-page.ts'

const page = document.createElement('footnote-page')
page.client = createClient()
document.body.append(page)
