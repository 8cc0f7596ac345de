import { z } from 'zod'
import type { Allowance } from '../limits.ts'
import type { Field } from './placed-pieces.ts'

/** The annotations of pdf.js for form fields and for text that was added to a page. */
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
  multiLine: z.boolean().nullish(),
  combo: z.boolean().nullish(),
  exportValue: z.string().nullish(),
  buttonValue: z.string().nullish(),
  options: z.array(z.object({ exportValue: z.string().nullish(), displayValue: z.string().nullish() })).nullish(),
  contentsObj: z.object({ str: z.string() }).nullish(),
})
type Annotation = z.infer<typeof Annotation>

const TICKED = '☒'
const NOT_TICKED = '☐'
/**
 * What people entered on a page: values of form fields, whether boxes are ticked, and added text. pdf.js reports them
 * separately from printed text; each is placed where it is displayed.
 */
export function filledFields(annotations: readonly unknown[], allowance: Allowance): Field[] {
  allowance.take('nodes', annotations.length)
  return annotations.flatMap(annotation => {
    const { data } = Annotation.safeParse(annotation)
    if (!data || data.hidden) return []
    const text = textOf(data)
    allowance.take('letters', text.length)
    return text ? [{ text, rect: data.rect, isFromTop: isFromTop(data) }] : []
  })
}

function textOf(annotation: Annotation): string {
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

/** Whether the text starts at the top, because it may have several lines. */
const isFromTop = ({ subtype, fieldType, multiLine, combo }: Annotation): boolean =>
  subtype === 'FreeText' || multiLine === true || (fieldType === 'Ch' && combo !== true)

/** A choice field stores a value that may differ from the text displayed for it. */
const shownFor = (value: string, { options }: Annotation): string =>
  plain(options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)

const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
