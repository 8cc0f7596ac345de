// A module that could not be fetched stays missing for as long as the document lives, and leaves the page empty: a
// connection fails for a moment, or a browser aborts a request while its service worker starts. So the page is loaded
// once more, and if that does not help, says so. This is a script of its own, since it has to run where modules don't.
;(() => {
  const RELOADED_AT = 'footnote-loaded-again'
  const ONCE_IN_MS = 60_000

  function wasReloaded() {
    try {
      const last = Number(sessionStorage.getItem(RELOADED_AT))
      sessionStorage.setItem(RELOADED_AT, String(Date.now()))
      return Date.now() - last < ONCE_IN_MS
    } catch {
      // Without storage it could reload for ever.
      return true
    }
  }

  function say() {
    const line = document.querySelector('#not-loaded')
    line?.querySelector('button')?.addEventListener('click', () => location.reload())
    line?.removeAttribute('hidden')
  }

  function loadAgain({ target }) {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    removeEventListener('error', loadAgain, true)
    if (!wasReloaded()) location.reload()
    else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say)
    else say()
  }
  // Errors of scripts do not bubble.
  addEventListener('error', loadAgain, true)
})()
