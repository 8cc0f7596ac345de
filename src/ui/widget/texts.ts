import type { widget } from '../../common/messages/en/widget.ts'

/** Only the texts of the widget's own elements. The views load the others. */
const SECTIONS = import.meta.glob<typeof widget>('../../common/messages/*/widget.ts', { eager: true, import: 'widget' })

/** The widget's texts in this language (BCP 47), else in English, and the language that they are in. */
export function widgetTexts(language: string): { texts: typeof widget; language: string } {
  const base = language.toLowerCase().split('-')[0]
  const texts = SECTIONS[`../messages/${base}/widget.ts`]
  return texts && base
    ? { texts, language: base }
    : { texts: SECTIONS['../../common/messages/en/widget.ts']!, language: 'en' }
}
