import { type Computed, computed, declaredOf, type PageStyles } from './cascade.ts'
import type { Declaration } from './declarations.ts'
import { type ElementTree, isHost, type TreeElement } from './element-tree.ts'
import { hidesAll, hidesText, type Surroundings, surroundingsOf, within } from './hides.ts'
import { isTelling } from './longhands.ts'
import { matchesMedia } from './media.ts'
import { OwnProperties } from './own-properties.ts'
import { StyleRules } from './style-rules.ts'
import { StyleSheetReader } from './style-sheet.ts'
import { StyleWork } from './too-much-style.ts'

/** What browsers do before any style sheet of the page. */
const OF_BROWSERS = `@layer of-browsers {
  dialog:not([open]), [popover], [hidden]:not([hidden="until-found" i]), rp { display: none }
  a[href] { color: #00e }
  mark { color: black; background: yellow }
}`
/** What is known of an element when those in it are looked at. */
export interface State {
  style: Computed
  surroundings: Surroundings
  /** Whether nothing in it is seen; */
  isHidden: boolean
  /** or only not its own text. */
  isTextHidden: boolean
  /** What is known of elements in such a one, by what is declared of them. */
  inner: Map<string, State>
}

/** Tells what is seen of a page's elements, from the outermost in. Throws `TooMuchStyle`. */
export class PageStyle {
  readonly #styles: PageStyles
  readonly #outside: State
  /** Whether the background of text may be defined elsewhere. */
  readonly #isGroundKnown: boolean

  constructor({ sheets, hasLinkedSheets }: ElementTree) {
    const reader = new StyleSheetReader()
    reader.read(OF_BROWSERS)
    for (const { css, media } of sheets) if (matchesMedia(media)) reader.read(css)
    const work = new StyleWork()
    const rules = new StyleRules(reader.rules, work)
    this.#styles = { rules, inline: remembered(declarationsOf), lastFrames: reader.lastFrames, work }
    this.#isGroundKnown = !hasLinkedSheets && !reader.hasImports
    const initial = [...reader.registered].flatMap(([name, said]) =>
      said.filter(({ name }) => name === 'initial-value').map(({ value }) => [name, value] as const),
    )
    const style = { values: new Map(), own: new OwnProperties(new Map(initial)) }
    const surroundings = this.#outermost(() => '')
    this.#outside = { style, surroundings, isHidden: false, isTextHidden: false, inner: new Map() }
  }

  /** Without `outer`, of an element that is in no other. */
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
    const state = this.#judged(style, outer, parent)
    outer.inner.set(key, state)
    return state
  }

  #judged(style: Computed, outer: State, parent: TreeElement | undefined): State {
    const styleOf = (name: string) => style.values.get(name) ?? ''
    const around = parent ? outer.surroundings : this.#outermost(styleOf)
    const mayLieOnPicture = parent?.holdsPicture === true && /absolute|fixed|relative|sticky/.test(styleOf('position'))
    const surroundings = within(styleOf, around, mayLieOnPicture)
    const isHidden = hidesAll(styleOf, surroundings)
    return { style, surroundings, isHidden, isTextHidden: hidesText(styleOf, surroundings), inner: new Map() }
  }

  #outermost(style: (name: string) => string): Surroundings {
    const surroundings = surroundingsOf(style)
    return this.#isGroundKnown ? surroundings : { ...surroundings, ground: undefined }
  }
}

const declarationsOf = (style: string): Declaration[] =>
  StyleSheetReader.declarations(style).filter(({ name }) => isTelling(name))

/** Pages say the same of many elements. */
function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    const value = known.get(text) ?? read(text)
    known.set(text, value)
    return value
  }
}
