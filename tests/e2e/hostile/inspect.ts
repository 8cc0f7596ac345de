/**
 * Whatever stands in the page's body, through all shadows, that a hostile text could have made: elements, handlers,
 * addresses that lead elsewhere than to the web, into the page or to its documents and notices. Names nothing outside,
 * so that a test can hand it to any page.
 */
export function foreignParts(): string[] {
  /** What no view makes, whatever it shows. */
  const FOREIGN =
    'script, iframe, frame, object, embed, applet, base, meta, link, style, template, plaintext, noscript, img, video, audio, source, math, svg a, form[action], [popover]:not(.card), [autofocus], [srcdoc], [src], [ping], [formaction]'
  const found = new Set<string>()
  const look = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      const shape = `${element.localName}[${element.getAttributeNames().join(' ')}]`
      if (element.matches(FOREIGN)) found.add(shape)
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.add(shape)
        if (/href$|^action$/.test(name) && !/^(https?:\/\/|#|docs\/index\.html$|notices\.txt$)/.test(value))
          found.add(`${shape} ${value}`)
      }
      if (element.shadowRoot) look(element.shadowRoot)
    }
  }
  look(document.body)
  return [...found]
}
