import { elementKey } from '../../graph/element-key.ts'

/** Whether a passage, its title or its headings contain any of these names; true if there are no names. */
export function namesAnyOf(
  names: readonly string[],
  { title, section, text }: { title: string; section: readonly string[]; text: string },
): boolean {
  const there = ` ${elementKey([title, ...section, text].join(' . '))} `
  return names.length === 0 || names.some(name => there.includes(` ${elementKey(name)} `))
}
