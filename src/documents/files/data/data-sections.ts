import type { Section } from '../../article.ts'
import type { Allowance } from '../limits.ts'
import { readMarkup } from '../read-markup.ts'
import { TableSections } from '../table-sections.ts'
import { type Data, type DataObject, isList, isObject, isText } from './data.ts'

/** The maximum depth of headings; deeper data become lines. */
const MOST_HEADINGS = 5
/** Lists with more columns are not written as tables, since nobody could read them. */
const MOST_COLUMNS = 500
/** An object with at most this many values gets no heading of its own, only lines within its parent's section. */
const FEW = 6
/** The maximum length of a table cell in characters; longer texts are written as lines. */
const LONGEST_CELL = 300
const LONGEST_HEADING = 120
/** Properties that name an object, most likely first. */
const NAMES = ['name', 'title', 'label', 'headline', 'subject', 'id', 'key', 'slug']
const MARKUP = /<(?:p|br|div|a|b|i|em|strong|ul|ol|li|img|h\d|span|table)\b[^>]*>/i

/**
 * Converts data to sections: objects under their names, lists of similar objects as tables, the rest as `name: value`
 * lines.
 */
export function dataSections(data: Data, allowance: Allowance): Section[] {
  const sections: Section[] = []

  function write(data: Data, path: readonly string[], name: string): void {
    if (isText(data)) writeLines(path, textLines(data, allowance))
    else if (isList(data)) writeList(data, path, name)
    else writeObject(data, path)
  }

  function writeObject(object: DataObject, path: readonly string[]): void {
    const table = tableOf(object)
    if (table) {
      writeRows(table.rows, path, table.columns)
      return
    }
    const inner: (readonly [string, Data])[] = []
    const lines = object.entries.flatMap(([name, value]) => {
      if (!isInner(value, path)) return linesOf(name, value, allowance)
      inner.push([name, value])
      return []
    })
    writeLines(path, lines)
    // A single list or object that makes up the whole file needs no heading.
    const isOnly = lines.length === 0 && inner.length === 1 && path.length === 0
    for (const [name, value] of inner) write(value, isOnly ? path : [...path, headingOf(name)], name)
  }

  function writeList(list: readonly Data[], path: readonly string[], name: string): void {
    const columns = columnsOf(list)
    if (columns) {
      const rows = list.map(item => cellsUnder(columns, item as DataObject))
      writeRows(rows, path, columns)
      return
    }
    if (list.length > 1 && list.every(row => isList(row) && row.length > 1 && row.every(isText))) {
      writeRows(list as readonly (readonly string[])[], path)
      return
    }
    const lines = list.filter(isText).flatMap(text => textLines(text, allowance))
    writeLines(path, lines)
    for (const [i, item] of list.entries()) {
      if (isText(item)) continue
      const title = isObject(item) ? titleOf(item) : undefined
      const heading = title ?? `${name || 'Item'} ${i + 1}`
      write(item, path.length < MOST_HEADINGS ? [...path, headingOf(heading)] : path, name)
    }
  }

  function writeRows(rows: readonly (readonly string[])[], path: readonly string[], columns?: readonly string[]): void {
    const table = new TableSections(allowance, path, columns)
    for (const row of rows) table.row(row)
    for (const section of table.end()) if (section.text) sections.push(section)
  }

  function writeLines(path: readonly string[], lines: readonly string[]): void {
    const text = lines.filter(Boolean).join('\n')
    if (text === '') return
    allowance.take('letters', text.length)
    const last = sections.at(-1)
    if (last && last.path.join('\n') === path.join('\n')) last.text += `\n${text}`
    else sections.push({ path: [...path], text })
  }

  write(data, [], '')
  return sections[0]?.path.length === 0 ? sections : [{ path: [], text: '' }, ...sections]
}

/** Whether a value needs a heading of its own. */
function isInner(value: Data, path: readonly string[]): boolean {
  if (isText(value) || path.length >= MOST_HEADINGS) return false
  if (isList(value)) return joinedList(value) === undefined
  return countOf(value) > FEW || !isFlat(value)
}

function linesOf(name: string, value: Data, allowance: Allowance): string[] {
  if (isText(value)) {
    const [first = '', ...rest] = textLines(value, allowance)
    return first ? [name ? `${name}: ${first}` : first, ...rest] : []
  }
  if (isList(value)) {
    const joined = joinedList(value)
    if (joined !== undefined && (joined.length <= LONGEST_CELL || !value.every(isText)))
      return joined ? [`${name}: ${joined}`] : []
    if (value.every(isText)) return [`${name}:`, ...value.flatMap(text => textLines(text, allowance))]
    return value.flatMap((item, i) => linesOf(`${name} ${i + 1}`, item, allowance))
  }
  return value.entries.flatMap(([key, item]) => linesOf(`${name} ${key}`.trim(), item, allowance))
}

/** Splits a text into lines; HTML markup in it is read as paragraphs. */
function textLines(text: string, allowance: Allowance): string[] {
  if (!MARKUP.test(text)) return text.split(/\r?\n/).map(line => line.replace(/\s+/g, ' ').trim())
  const { sections } = readMarkup(text, allowance)
  return sections.flatMap(({ path, text }) => [path.at(-1) ?? '', ...text.split('\n')]).filter(Boolean)
}

/** The columns of a list of objects, if it can be written as a table; otherwise undefined. */
function columnsOf(list: readonly Data[]): string[] | undefined {
  const columns = new Set<string>()
  if (list.length === 0) return undefined
  for (const item of list) {
    if (!isObject(item) || !isFlat(item)) return undefined
    for (const [name, cell] of cellsOf(item)) {
      if (cell.length > LONGEST_CELL || MARKUP.test(cell)) return undefined
      columns.add(name)
      if (columns.size > MOST_COLUMNS) return undefined
    }
  }
  return columns.size > 0 ? [...columns] : undefined
}

/**
 * Reads an object as a table, if it is one: named objects with the same properties, or a table as pandas exports it,
 * column by column or as `columns` and `data`. Undefined otherwise.
 */
function tableOf({ entries }: DataObject): { columns: string[]; rows: string[][] } | undefined {
  const byName = new Map(entries)
  const [names, data] = [byName.get('columns'), byName.get('data')]
  if (names && data && isList(names) && isList(data) && names.length > 1 && names.every(isText)) {
    const rows = data.filter(isList).filter(row => row.length === names.length && row.every(isText))
    if (rows.length > 0 && rows.length === data.length) return { columns: [...names], rows: rows as string[][] }
  }
  const items = entries.flatMap(([name, value]) => {
    const isFlat = isObject(value) && value.entries.every(([, cell]) => isText(cell))
    return isFlat ? [{ name, cells: new Map(cellsOf(value)) }] : []
  })
  const [first] = items
  const keys = [...(first?.cells.keys() ?? [])]
  const areAlike = items.every(({ cells }) => cells.size === keys.length && keys.every(key => cells.has(key)))
  if (items.length < 2 || items.length < entries.length || keys.length === 0 || !areAlike) return undefined
  if (keys.length > 1 && keys.every(key => /^\d+$/.test(key)))
    return {
      columns: items.map(({ name }) => headingOf(name)),
      rows: keys.map(key => items.map(({ cells }) => cells.get(key)!)),
    }
  return keys.length > MOST_COLUMNS || keys.length < 2
    ? undefined
    : { columns: ['', ...keys], rows: items.map(({ name, cells }) => [name, ...keys.map(key => cells.get(key)!)]) }
}

const cellsUnder = (columns: readonly string[], item: DataObject): string[] => {
  const cells = new Map(cellsOf(item))
  return columns.map(name => cells.get(name) ?? '')
}

/** Joins a list of values into one text; nested lists may be cut short. Undefined if it contains objects. */
function joinedList(list: readonly Data[]): string | undefined {
  if (list.every(isText)) return list.filter(Boolean).join(list.some(text => /[.!?]$/.test(text)) ? ' ' : ', ')
  let text = ''
  const rest = [...list].reverse()
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (isObject(next)) return undefined
    if (isText(next)) text = text ? `${text}, ${next}` : next
    else if (text.length <= LONGEST_CELL) rest.push(...next.slice(0, LONGEST_CELL).toReversed())
  }
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text
}

/** An object's values as table cells. A nested value's name includes that of its object: "address town". */
const cellsOf = (object: DataObject, over = ''): [name: string, cell: string][] =>
  object.entries.flatMap(([name, value]): [string, string][] => {
    const key = headingOf(`${over} ${name}`)
    if (isObject(value)) return cellsOf(value, key)
    return [[key || 'text', isText(value) ? value : (joinedList(value) ?? '')]]
  })

/** Whether an object contains only texts, lists without objects, and at most two levels of nested objects. */
const isFlat = ({ entries }: DataObject, depth = 0): boolean =>
  entries.every(([, value]) =>
    isText(value) ? true : isList(value) ? joinedList(value) !== undefined : depth < 2 && isFlat(value, depth + 1),
  )

const countOf = ({ entries }: DataObject): number =>
  entries.reduce((sum, [, value]) => sum + (isObject(value) ? countOf(value) : 1), 0)

function titleOf({ entries }: DataObject): string | undefined {
  for (const wanted of NAMES) {
    const found = entries.find(([name]) => name.toLowerCase() === wanted)?.[1]
    if (found && isText(found) && found.length <= LONGEST_HEADING) return found
  }
  const properties = entries.find(([name]) => name === 'properties')?.[1]
  return properties && isObject(properties) ? titleOf(properties) : undefined
}

const headingOf = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_HEADING)
