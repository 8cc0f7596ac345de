import { type Attributes, classesOf } from './attributes.ts'

const FOLDS = /accordion|collaps|faq|toggle|expand/i
const OPENS = ['aria-expanded', 'aria-controls', 'data-bs-toggle', 'data-toggle', 'data-target']

/**
 * Whether a button expands the text after it, as in a list of questions and answers; false for buttons that open a
 * menu.
 */
export function isFolding(attributes: Attributes): boolean {
  if ('aria-haspopup' in attributes) return false
  return OPENS.some(name => name in attributes) || classesOf(attributes).some(name => FOLDS.test(name))
}

/** The text that replaces a form control: `[x]` or `[ ]` for a checkbox, the value of a read-only field, or nothing. */
export function controlText(tag: string, attributes: Attributes, isInList: boolean): string {
  const { type = 'text', value = '' } = attributes
  if (tag !== 'input' || 'hidden' in attributes) return ''
  const isFixed = 'readonly' in attributes || 'disabled' in attributes
  if (type === 'checkbox') return isInList || isFixed ? ('checked' in attributes ? '[x]' : '[ ]') : ''
  return isFixed && /^(?:text|number|date)$/.test(type) ? value : ''
}
