export { terms } from '../reading/terms.ts'
