import type { Section } from '../../reading/article.ts'
import type { Allowance } from '../limits.ts'

/** The text of a slide. */
export interface Slide {
  title: string
  /** Its text and the rows of its tables. */
  lines: string[]
  /** The speaker's notes. */
  notes: string[]
}

/** Slides as sections: `Slide 4: The new boat`. Slides without text are left out. */
export function slideSections(slides: readonly Slide[], allowance: Allowance): Section[] {
  return slides.flatMap((slide, i) => {
    const title = oneLine(slide.title)
    const notes = slide.notes.map(oneLine).filter(Boolean)
    const [first, ...rest] = notes
    const lines = [...slide.lines.map(oneLine), ...(first ? [`Notes: ${first}`, ...rest] : [])].filter(Boolean)
    const text = lines.join('\n') || title
    allowance.take('letters', text.length)
    if (text === '') return []
    return [{ path: [title ? `Slide ${i + 1}: ${title}` : `Slide ${i + 1}`], text }]
  })
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
