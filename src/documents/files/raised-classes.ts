/** A CSS rule for a class alone: `.span3 { … }`, `span.CharOverride-2 { … }`. */
const RULE = /(?<=^|[},\s])(?:span)?\.([\w-]{1,80})\s*(?:,[^{}]{0,400})?\{([^{}]{0,2000})\}/g
/** CSS properties for superscript; LibreOffice exports it as a relative position above the line. */
const RAISED = /vertical-align\s*:\s*(?:super|[1-9]\d*%)|position\s*:\s*relative[^}]*\btop\s*:\s*-0?\.\d/i
const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g
const SPAN = /<span\b[^>]*?\bclass\s*=\s*"([^"]*)"[^>]*/gi

/** Classes that a style sheet displays as superscript, such as powers and marks of notes. */
export const raisedClasses = (css: string): string[] =>
  [...css.replace(COMMENT, '').matchAll(RULE)].flatMap(([, name = '', style = '']) =>
    RAISED.test(style) ? [name] : [],
  )

/** Adds an inline superscript style to spans with one of these classes. */
export const withRaisedMarked = (html: string, classes: ReadonlySet<string>): string =>
  classes.size === 0
    ? html
    : html.replace(SPAN, (tag, names: string) =>
        names.split(/\s+/).some(name => classes.has(name)) ? `${tag} style="vertical-align: super"` : tag,
      )
