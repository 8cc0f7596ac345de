import type { widget } from '../messages/en/widget.ts'

/** The catalogues' sections for the widget alone: the others are fetched with the views that need them. */
const SECTIONS = import.meta.glob<typeof widget>('../messages/*/widget.ts', { eager: true, import: 'widget' })

/** The widget's texts in a language, BCP 47, and the language that they are in: English where there is no catalogue. */
export function widgetTexts(language: string): { texts: typeof widget; language: string } {
  const base = language.toLowerCase().split('-')[0]
  const texts = SECTIONS[`../messages/${base}/widget.ts`]
  return texts && base ? { texts, language: base } : { texts: SECTIONS['../messages/en/widget.ts']!, language: 'en' }
}
