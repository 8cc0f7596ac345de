/** The product's worker where there is no memory for a model. */
import './no-memory.ts'
import '../../../../workers/span-reader.ts'
