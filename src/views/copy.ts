/** What is put on the clipboard: `html` where it is pasted with its links and headings, `text` anywhere else. */
export interface Copied {
  text: string
  html?: string
}

/** False where the browser refuses, or has no clipboard for a page that is not opened by https. */
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
