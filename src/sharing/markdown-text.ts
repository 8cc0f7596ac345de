import { oneLine, percentEncoded } from './plain-text.ts'

/** Texts and addresses as Markdown (CommonMark with GitHub's additions) that shows them as they are. */

/** One line of text in which nothing is markup, not even at its beginning. */
export function markdownText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>#~|$^]/g, '\\$&')
    .replace(/&(?=#?\w)/g, '\\&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\bwww(?=\.)/gi, '$&\\')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d+)(?=[.)])/, '$1\\')
}

/** A link's target, to stand between `(<` and `>)`. */
export const markdownAddress = ({ href }: URL): string =>
  href.replace(/[\\`()<>]/g, percentEncoded).replace(/&(?=#?\w+;)/g, '\\&')
