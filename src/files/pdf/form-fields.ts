import { z } from 'zod'
import type { Allowance } from '../limits.ts'
import type { TextItem } from './placed-pieces.ts'

/** What pdf.js tells of a field of a form, and of text that was written over a page. */
const Annotation = z.object({
  subtype: z.string(),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  hidden: z.boolean().nullish(),
  fieldType: z.string().nullish(),
  fieldValue: z.union([z.string(), z.array(z.string())]).nullish(),
  alternativeText: z.string().nullish(),
  checkBox: z.boolean().nullish(),
  radioButton: z.boolean().nullish(),
  password: z.boolean().nullish(),
  exportValue: z.string().nullish(),
  buttonValue: z.string().nullish(),
  options: z.array(z.object({ exportValue: z.string().nullish(), displayValue: z.string().nullish() })).nullish(),
  contentsObj: z.object({ str: z.string() }).nullish(),
})
type Annotation = z.infer<typeof Annotation>

const TICKED = '☒'
const NOT_TICKED = '☐'
/** The size of what is filled in, in points, and the part of its field that it fills where that is low. */
const SIZE = 12
const FILLS = 0.7
/** Of its size: how far letters reach above the middle of a line from its baseline. */
const MIDDLE = 0.35

/**
 * What people filled into a page: the values of its fields, whether its boxes are ticked, and text that was written over
 * it. pdf.js tells them apart from the text that is printed; each stands where it is shown.
 */
export function fieldItems(annotations: readonly unknown[], allowance: Allowance): TextItem[] {
  allowance.take('nodes', annotations.length)
  return annotations.flatMap(told => {
    const { data } = Annotation.safeParse(told)
    if (!data || data.hidden) return []
    const said = saidBy(data)
    allowance.take('letters', said.length)
    return said ? [itemAt(data.rect, said)] : []
  })
}

function saidBy(annotation: Annotation): string {
  const { subtype, fieldType, fieldValue, checkBox, radioButton, password } = annotation
  if (subtype === 'FreeText') return plain(annotation.contentsObj?.str)
  if (subtype !== 'Widget' || password) return ''
  if (checkBox) return fieldValue === annotation.exportValue ? TICKED : NOT_TICKED
  if (radioButton) return fieldValue != null && fieldValue === annotation.buttonValue ? TICKED : NOT_TICKED
  if (fieldType === 'Ch')
    return [fieldValue ?? []]
      .flat()
      .map(value => shownFor(value, annotation))
      .filter(Boolean)
      .join(', ')
  return fieldType === 'Tx' ? plain([fieldValue ?? ''].flat().join(' ')) : ''
}

/** A list keeps the value of what was chosen, which is not always what it shows. */
const shownFor = (value: string, { options }: Annotation): string =>
  plain(options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)

function itemAt([x1, y1, x2, y2]: Annotation['rect'], str: string): TextItem {
  const [left, width] = [Math.min(x1, x2), Math.abs(x2 - x1)]
  const [bottom, height] = [Math.min(y1, y2), Math.abs(y2 - y1)]
  const size = Math.min(SIZE, FILLS * height)
  // A field of several lines is filled from its top.
  const middle = height > 2.5 * SIZE ? bottom + height - SIZE : bottom + height / 2
  return { str, transform: [size, 0, 0, size, left, middle - MIDDLE * size], width, isField: true }
}

const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
