/** The value of a property of an element, as a browser works it out; empty where nobody declared it. */
export type StyleOf = (property: string) => string
