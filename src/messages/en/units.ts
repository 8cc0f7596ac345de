import { bytes, day, number } from './numbers.ts'

export const units = {
  number,
  bytes,
  day,
  seconds: (n: number) => `${n} s`,
  /** The seconds have two digits. */
  minutes: (minutes: number, seconds: string) => `${minutes} min ${seconds} s`,
}
