/** Content for the clipboard: `html` for programs that paste rich text, `text` for all others. */
export interface Copied {
  text: string
  html?: string
}

/** Copies to the clipboard; false if the browser refuses, or offers none because the page is not on https. */
export async function copy({ text, html }: Copied): Promise<boolean> {
  try {
    if (html && typeof ClipboardItem !== 'undefined') {
      const blob = (type: string, data: string) => ({ [type]: new Blob([data], { type }) })
      await navigator.clipboard.write([new ClipboardItem({ ...blob('text/html', html), ...blob('text/plain', text) })])
    } else {
      await navigator.clipboard.writeText(html ?? text)
    }
    return true
  } catch {
    return false
  }
}
