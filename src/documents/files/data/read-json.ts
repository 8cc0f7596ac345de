import { attempt } from '../../../common/core/attempt.ts'
import { parsedJson } from '../../../common/core/json.ts'
import type { FileText } from '../file-text.ts'
import type { Allowance } from '../limits.ts'
import { readCode } from '../read-code.ts'
import type { Data } from './data.ts'
import { dataSections } from './data-sections.ts'

/** The maximum depth of nested values; deeper ones are ignored, since real data are not nested that deep. */
const DEEPEST = 64
const STRING_OR_NUMBER = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Reads JSON or JSON Lines: lists of objects become tables, names become headings. Invalid JSON is read as code. */
export function readJson(text: string, allowance: Allowance): FileText {
  const data = parsed(text)
  if (data === undefined) return readCode(text)
  return { sections: dataSections(dataOf(data, allowance, 0), allowance) }
}

function parsed(text: string): unknown {
  const whole = parsedJson(asWritten(text))
  return whole === undefined ? linesOf(text) : whole
}

function linesOf(text: string): unknown[] | undefined {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  return lines.length > 1 ? attempt(() => lines.map(line => JSON.parse(asWritten(line)))) : undefined
}

/** Quotes all numbers, so that they stay as written: 1.50 keeps its zero, and long numbers keep all digits. */
const asWritten = (text: string): string =>
  text.replace(STRING_OR_NUMBER, found => (found.startsWith('"') ? found : `"${found}"`))

function dataOf(value: unknown, allowance: Allowance, depth: number): Data {
  allowance.take('nodes')
  if (depth > DEEPEST || value === null) return ''
  if (Array.isArray(value)) return value.map(item => dataOf(item, allowance, depth + 1))
  if (typeof value !== 'object') return String(value)
  return { entries: Object.entries(value).map(([name, item]) => [name, dataOf(item, allowance, depth + 1)] as const) }
}
