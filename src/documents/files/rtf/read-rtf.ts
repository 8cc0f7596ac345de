import { binaryOf } from '../bytes.ts'
import type { FileText } from '../file-text.ts'
import type { Allowance } from '../limits.ts'
import { readMarkup, titleInLead } from '../read-markup.ts'
import { RtfDocument } from './rtf-document.ts'
import { rtfTokens } from './tokens.ts'

/** Reads a document in Rich Text Format: its text under its headings, its tables and notes. Throws `UserError`. */
export function readRtf(bytes: Uint8Array, allowance: Allowance): FileText {
  allowance.take('unpacked', bytes.length)
  const document = new RtfDocument(allowance)
  for (const token of rtfTokens(binaryOf(bytes))) document.hear(token)
  const { sections, ...rest } = readMarkup(document.end(), allowance)
  return { ...rest, sections: titleInLead(sections) }
}
