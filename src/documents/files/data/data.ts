/** Parsed JSON or XML: a value as text, a list, or named values. */
export type Data = string | readonly Data[] | DataObject

export interface DataObject {
  entries: readonly (readonly [name: string, value: Data])[]
}

export const isList = (data: Data): data is readonly Data[] => Array.isArray(data)

export const isObject = (data: Data): data is DataObject => typeof data === 'object' && !isList(data)

export const isText = (data: Data): data is string => typeof data === 'string'
