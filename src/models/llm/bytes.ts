import { messages } from '../../common/messages/messages.ts'

/** Formats a size for people: "4.3 GB", "278 MB". */
export function gigabytes(bytes: number): string {
  const { number } = messages().units
  if (bytes < 1e9) return `${number(Math.round(bytes / 1e6))} MB`
  return `${number(bytes / 1e9, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} GB`
}
