import { oneLine, percentEncoded } from './plain-text.ts'

/** Escape texts and addresses for Markdown (CommonMark with GitHub's extensions). */

/** Escapes a text as one line, so that nothing in it is markup, not even at its beginning. */
export function markdownText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>#~|$^]/g, '\\$&')
    .replace(/&(?=#?\w)/g, '\\&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\bwww(?=\.)/gi, '$&\\')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d+)(?=[.)])/, '$1\\')
}

/** The target of a link, for use between `(<` and `>)`. */
export const markdownAddress = ({ href }: URL): string =>
  href.replace(/[\\`()<>]/g, percentEncoded).replace(/&(?=#?\w+;)/g, '\\&')
