import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/** Packages that go through objects by `for … in`, and run on pages of other people. */
const PACKAGES = /\/node_modules\/(?:zod|lit-html)\//
const LOOP = /\bfor ?\(const (\w+) in ([\w$.]+)\)/g

/**
 * Has packages go through an object's own keys. A page may have put methods of its own on `Object.prototype` or
 * `Array.prototype`, where `for … in` finds them in every object.
 */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    transform: { filter: { id: PACKAGES }, handler: withOwnKeys },
  }
}

/** Undefined where there is nothing to change. */
export function withOwnKeys(code: string) {
  const changed = new MagicString(code)
  changed.replaceAll(
    LOOP,
    (_: string, key: string, object: string) => `for (const ${key} of Object.keys(${object} ?? {}))`,
  )
  return changed.hasChanged()
    ? { code: changed.toString(), map: changed.generateMap({ hires: 'boundary' }) }
    : undefined
}
