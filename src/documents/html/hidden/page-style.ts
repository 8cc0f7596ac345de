import { type ComputedStyle, computed, declaredOf, type PageStyles } from './cascade.ts'
import type { Declaration } from './declarations.ts'
import { type ElementTree, isHost, type TreeElement } from './element-tree.ts'
import { type Surroundings, surroundingsOf, type Visibility, visibilityOf } from './hides.ts'
import { affectsVisibility } from './longhands.ts'
import { matchesMedia } from './media.ts'
import { OwnProperties } from './own-properties.ts'
import { StyleRules } from './style-rules.ts'
import { StyleSheetReader } from './style-sheet.ts'
import { StyleWork } from './too-much-style.ts'

/** The relevant part of browsers' default style sheet. */
const OF_BROWSERS = `@layer of-browsers {
  dialog:not([open]), [popover], [hidden]:not([hidden="until-found" i]), rp { display: none }
  a[href] { color: #00e }
  mark { color: black; background: yellow }
}`
/** The state of an element, from which the states of its children are computed. */
export interface State extends Visibility {
  style: ComputedStyle
  /** States of its children, by the key of their declarations. */
  inner: Map<string, State>
}

/** Computes which elements of a page are visible, from the outermost in. Throws `TooMuchStyle`. */
export class PageStyle {
  readonly #styles: PageStyles
  readonly #outside: State
  /** False if linked style sheets may define the background. */
  readonly #isGroundKnown: boolean

  constructor({ sheets, hasLinkedSheets }: ElementTree) {
    const reader = new StyleSheetReader()
    reader.read(OF_BROWSERS)
    for (const { css, media } of sheets) if (matchesMedia(media)) reader.read(css)
    const work = new StyleWork()
    const rules = new StyleRules(reader.rules, work)
    this.#styles = { rules, inline: inlineStyles(), lastFrames: reader.lastFrames, work }
    this.#isGroundKnown = !hasLinkedSheets && !reader.hasImports
    const initial = [...reader.registered].flatMap(([name, said]) =>
      said.filter(({ name }) => name === 'initial-value').map(({ value }) => [name, value] as const),
    )
    const style = { values: new Map(), own: new OwnProperties(new Map(initial)) }
    const surroundings = this.#outermost(() => '')
    this.#outside = { style, surroundings, isHidden: false, isTextHidden: false, inner: new Map() }
  }

  /** @param outer state of the parent; absent for the root */
  stateOf(element: TreeElement, outer: State = this.#outside): State {
    this.#styles.work.spend()
    const { parent } = element
    if (parent && isHost(parent) && element !== parent.shadow) return { ...outer, isHidden: true }
    const declared = declaredOf(element, this.#styles)
    if (!declared && element.parent) return outer
    const key = `${declared?.key} ${parent?.holdsPicture}`
    const known = outer.inner.get(key)
    if (known) return known
    const style = declared ? computed(declared, outer.style, this.#styles) : outer.style
    const styleOf = (name: string) => style.values.get(name) ?? ''
    const around = parent ? outer.surroundings : this.#outermost(styleOf)
    const visibility = visibilityOf(styleOf, around, () => parent?.holdsPicture === true)
    const state = { style, ...visibility, inner: new Map<string, State>() }
    outer.inner.set(key, state)
    return state
  }

  #outermost(style: (name: string) => string): Surroundings {
    const surroundings = surroundingsOf(style)
    return this.#isGroundKnown ? surroundings : { ...surroundings, ground: undefined }
  }
}

/** Parses `style` attributes, each only once, because pages repeat them. */
function inlineStyles(): PageStyles['inline'] {
  const known = new Map<string, Declaration[]>()
  return style => {
    const declarations =
      known.get(style) ?? StyleSheetReader.declarations(style).filter(({ name }) => affectsVisibility(name))
    known.set(style, declarations)
    return declarations
  }
}
