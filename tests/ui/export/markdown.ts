const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** A line of Markdown in which everything is escaped, as it is shown. */
export const shown = (markdown: string): string => markdown.replace(ESCAPED, '$1')

/** Markdown without what is escaped: every sign that is left can be markup. */
export const unescapedPart = (markdown: string): string => markdown.replace(ESCAPED, '')
