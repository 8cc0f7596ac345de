import { formats } from '../formats.ts'

export const { number, bytes, day, languageName } = formats('zh-Hans')
