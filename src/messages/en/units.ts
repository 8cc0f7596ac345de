import { bytes, day, number } from './numbers.ts'

export const units = {
  number,
  bytes,
  day,
  seconds: (n: number) => `${n} s`,
  /** `seconds` has two digits: "2 min 05 s". */
  minutes: (minutes: number, seconds: string) => `${minutes} min ${seconds} s`,
}
