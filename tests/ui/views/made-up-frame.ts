import { css, LitElement } from 'lit'
import { useLanguage } from '../../../src/common/messages/messages.ts'
import { pageStyles } from '../../../src/ui/site/page-styles.ts'
import { sharedStyles } from '../../../src/ui/views/shared-styles.ts'
import { theme } from '../../../src/ui/views/theme.ts'

/** A page around views that are looked at by themselves. `?language=zh` shows them in Chinese. */
class MadeUpFrame extends LitElement {
  protected override createRenderRoot() {
    const root = super.createRenderRoot() as ShadowRoot
    root.append(document.createElement('main'))
    return root
  }

  static override styles = [
    theme,
    sharedStyles,
    pageStyles,
    css`
      main {
        padding: var(--space) 0;
      }
    `,
  ]
}
customElements.define('made-up-frame', MadeUpFrame)

export const parameters = new URLSearchParams(location.search)

export async function frame(title: string, ...views: HTMLElement[]): Promise<void> {
  const language = parameters.get('language') ?? 'en'
  await useLanguage(language)
  document.documentElement.lang = language
  const element = document.createElement('made-up-frame') as MadeUpFrame
  document.body.append(element)
  await element.updateComplete
  const main = element.shadowRoot?.querySelector('main')
  const heading = document.createElement('h1')
  heading.className = 'unseen'
  heading.textContent = title
  main?.append(heading, ...views)
}
