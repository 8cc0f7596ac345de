import { type IDBPDatabase, openDB } from 'idb'

/** A database as it lay in a browser: its stores and all their records. */
export interface StoredDatabase {
  version: number
  stores: StoredStore[]
}

interface StoredStore {
  name: string
  keyPath: string | string[] | null
  indexes: { name: string; keyPath: string | string[]; multiEntry: boolean }[]
  records: [key: IDBValidKey, value: unknown][]
}

const NUMBERS = { Uint8Array, Int8Array, Uint16Array, Uint32Array, Float32Array }

/** As JSON, with typed arrays as `{ "Uint32Array": [1, 2] }`. */
export function asJson(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    ArrayBuffer.isView(part) ? { [part.constructor.name]: Array.from(part as Uint8Array) } : part,
  )
}

export function fromJson<T>(json: string): T {
  return JSON.parse(json, (_, part) => {
    const [type, ...others] = part && typeof part === 'object' ? Object.keys(part) : []
    const isNumbers = type !== undefined && others.length === 0 && type in NUMBERS
    return isNumbers ? NUMBERS[type as keyof typeof NUMBERS].from(part[type]) : part
  })
}

export async function readDatabase(database: IDBPDatabase): Promise<StoredDatabase> {
  const transaction = database.transaction([...database.objectStoreNames])
  const stores = Array.from(database.objectStoreNames, async (name): Promise<StoredStore> => {
    const store = transaction.objectStore(name)
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
    return {
      name,
      keyPath: store.keyPath,
      indexes: Array.from(store.indexNames, index => {
        const { keyPath, multiEntry } = store.index(index)
        return { name: index, keyPath, multiEntry }
      }),
      records: keys.map((key, i) => [key, values[i]]),
    }
  })
  return { version: database.version, stores: await Promise.all(stores) }
}

/** Puts a database back as it lay, by what was written down of it and by no code of the product. */
export async function restoreDatabase(name: string, { version, stores }: StoredDatabase): Promise<void> {
  const database = await openDB(name, version, {
    upgrade(opened) {
      for (const { name, keyPath, indexes } of stores) {
        const store = opened.createObjectStore(name, keyPath === null ? {} : { keyPath })
        for (const { name, keyPath, multiEntry } of indexes) store.createIndex(name, keyPath, { multiEntry })
      }
    },
  })
  for (const { name, keyPath, records } of stores) {
    for (const [key, value] of records) await database.put(name, value, keyPath === null ? key : undefined)
  }
  database.close()
}
