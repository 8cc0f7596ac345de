import { type CSSResultGroup, LitElement, type PropertyDeclaration, type PropertyDeclarations } from 'lit'
import { onLanguageChange } from '../../common/messages/messages.ts'
import { sharedStyles } from './shared-styles.ts'

const declared =
  (declaration: PropertyDeclaration) =>
  (...names: string[]): PropertyDeclarations =>
    Object.fromEntries(names.map(name => [name, declaration]))

/** Properties that are set as such, never by attributes. */
export const given = declared({ attribute: false })
/** Properties that only the view itself sets. */
export const state = declared({ state: true })
/** Boolean properties; each is false until it is set. */
export const flags = declared({ type: Boolean })

/** An element with the shared styles, whose texts come from `messages()`; redrawn when the language changes. */
export class View extends LitElement {
  /** The properties' values in a new element, which all elements share: replace them, never change them. */
  protected static initial: object = {}
  #forget = () => {}

  constructor() {
    super()
    const { elementProperties, initial } = this.constructor as typeof View
    Object.assign(this, initial)
    for (const [name, { type }] of elementProperties) if (type === Boolean) Reflect.set(this, name, false)
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#forget = onLanguageChange(() => this.requestUpdate())
    // The language may have changed while the element was not in the page.
    if (this.hasUpdated) this.requestUpdate()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#forget()
  }

  /** Fires an event for the element's parent. Returns false if a listener cancelled it. */
  protected fire<Detail>(type: string, detail?: Detail): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable: true }))
  }

  protected static override finalizeStyles(styles: CSSResultGroup = []) {
    return LitElement.finalizeStyles([sharedStyles, styles])
  }
}
