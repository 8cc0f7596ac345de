/** The computed value of a property; empty if undeclared. */
export type StyleOf = (property: string) => string
