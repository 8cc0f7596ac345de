/** An element's attributes, as htmlparser2 passes them. */
export type Attributes = Record<string, string>

export const classesOf = (attributes: Attributes): string[] => attributes.class?.split(/\s+/) ?? []

export const hasClass = (attributes: Attributes, name: string): boolean => classesOf(attributes).includes(name)
