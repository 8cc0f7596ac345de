import type { TreeElement } from './element-tree.ts'

const PRESSED = new Set(['button', 'a', 'summary'])
const ROLES = new Set(['button', 'tab'])

/** The ids of the elements that pressing this one opens; menus do not count. */
export function opensOf({ name, attributes }: TreeElement): string[] {
  if (!PRESSED.has(name) && !ROLES.has(attributes.role ?? '')) return []
  if ('aria-haspopup' in attributes) return []
  const targets = [attributes['data-bs-target'], attributes['data-target'], attributes.href]
  const isToggle = 'data-bs-toggle' in attributes || 'data-toggle' in attributes
  const ids = isToggle ? targets.flatMap(target => (target?.startsWith('#') ? [target.slice(1)] : [])) : []
  return [...(attributes['aria-controls'] ?? '').split(/\s+/), ...ids].filter(Boolean)
}
