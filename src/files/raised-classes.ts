/** A rule of a style sheet for a class alone: `.span3 { … }`, `span.CharOverride-2 { … }`. */
const RULE = /(?<=^|[},\s])(?:span)?\.([\w-]{1,80})\s*(?:,[^{}]{0,400})?\{([^{}]{0,2000})\}/g
/** LibreOffice sets small letters a part of a line higher. */
const RAISED = /vertical-align\s*:\s*(?:super|[1-9]\d*%)|position\s*:\s*relative[^}]*\btop\s*:\s*-0?\.\d/i
const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g
const SPAN = /<span\b[^>]*?\bclass\s*=\s*"([^"]*)"[^>]*/gi

/** The classes that a style sheet sets above the line, as powers and the marks of notes are. */
export const raisedClasses = (css: string): string[] =>
  [...css.replace(COMMENT, '').matchAll(RULE)].flatMap(([, name = '', style = '']) =>
    RAISED.test(style) ? [name] : [],
  )

/** HTML in which what has one of these classes says of itself that it is set above the line. */
export const withRaisedMarked = (html: string, classes: ReadonlySet<string>): string =>
  classes.size === 0
    ? html
    : html.replace(SPAN, (tag, names: string) =>
        names.split(/\s+/).some(name => classes.has(name)) ? `${tag} style="vertical-align: super"` : tag,
      )
