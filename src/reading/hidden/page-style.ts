import { type Computed, computed, type PageStyles, UNSTYLED } from './cascade.ts'
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
}

/** Tells what is seen of a page's elements, from the outermost in. Throws `TooMuchStyle`. */
export class PageStyle {
  readonly #styles: PageStyles
  readonly #root: Computed
  /** Whether what lies behind text may be said elsewhere. */
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
    this.#root = { ...UNSTYLED, own: new OwnProperties(new Map(initial)) }
  }

  /** Without `outer`, of an element that is in no other. */
  stateOf(element: TreeElement, outer?: State): State {
    this.#styles.work.spend()
    const declared = computed(element, outer?.style ?? this.#root, this.#styles)
    const isUnslotted = element.parent !== undefined && isHost(element.parent) && element !== element.parent.shadow
    if (outer && !declared && !isUnslotted) return outer
    const style = declared ?? outer?.style ?? this.#root
    const styleOf = (name: string) => style.values.get(name) ?? ''
    const around = outer?.surroundings ?? this.#outermost(styleOf)
    const mayLieOnPicture = element.parent?.holdsPicture === true && /absolute|fixed|relative|sticky/.test(styleOf('position'))
    const surroundings = within(styleOf, around, mayLieOnPicture)
    return {
      style,
      surroundings,
      isHidden: isUnslotted || hidesAll(styleOf, surroundings),
      isTextHidden: hidesText(styleOf, surroundings),
    }
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
