import type { units as english } from '../en/units.ts'
import { bytes, day, number } from './numbers.ts'

export const units: typeof english = {
  number,
  bytes,
  day,
  seconds: n => `${n} 秒`,
  minutes: (minutes, seconds) => `${minutes} 分 ${seconds} 秒`,
}
