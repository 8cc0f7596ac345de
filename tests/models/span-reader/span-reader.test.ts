import { CONTRACT_ANSWERS, describeSpanReader } from '../../contracts/span-reader.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'

describeSpanReader('fake, spans only', async () => fakeSpanReader(CONTRACT_ANSWERS))
describeSpanReader('fake', async () => fakeSpanReader(CONTRACT_ANSWERS, { hasHeads: true }))
