import { resolve } from 'node:path'
import { nativeEmbedder } from '../../../cli/pack/native-embedder.ts'
import { describeEmbedder } from '../../contracts/embedder.ts'

const embedder = nativeEmbedder(resolve(import.meta.dirname, '../../..'))

describeEmbedder('the bundled one, without a browser', async () => embedder)
