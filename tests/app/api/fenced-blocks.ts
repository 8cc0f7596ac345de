import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export interface Block {
  language: string
  code: string
  /** Heading that it stands under, for the name of a test. */
  heading: string
}

/** The fenced blocks of a Markdown file, which is named from the project's folder. */
export function fencedBlocks(path: string): Block[] {
  const text = readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8')
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(({ 1: language = '', 2: code = '', index }) => ({
    language,
    code,
    heading: [...text.slice(0, index).matchAll(/^#+ (.*)$/gm)].at(-1)?.[1] ?? '',
  }))
}
