/** What JSON and XML hold alike: a value as it is written, a list, or values by their names. */
export type Data = string | readonly Data[] | DataObject

export interface DataObject {
  entries: readonly (readonly [name: string, value: Data])[]
}

export const isList = (data: Data): data is readonly Data[] => Array.isArray(data)

export const isObject = (data: Data): data is DataObject => typeof data === 'object' && !isList(data)

export const isText = (data: Data): data is string => typeof data === 'string'
