import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/** Packages that go through objects by `for … in`, and run on pages of other people. */
const PACKAGES = /\/node_modules\/(?:zod|lit-html)\//
const LOOP = /\bfor ?\((?:const|let|var) (\w+) in ([\w$.]+)\)/g
/** How the bundler, and packages that were bundled before, give a module's exports their getters. */
const EXPORTS = /\bfor ?\((?:const|let|var) ([\w$]+) in ([\w$]+)\)(?=\s*\{?\s*[\w$]+\([\w$]+, ?\1, ?\{\s*get\b)/g

/**
 * Has packages go through an object's own keys. A page may have put methods of its own on `Object.prototype` or
 * `Array.prototype`, where `for … in` finds them in every object.
 */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    transform: { filter: { id: PACKAGES }, handler: code => withOwnKeys(code, LOOP) },
    renderChunk: code => withOwnKeys(code, EXPORTS),
  }
}

/** Undefined where there is nothing to change. */
function withOwnKeys(code: string, loops: RegExp) {
  const changed = new MagicString(code)
  changed.replaceAll(
    loops,
    (_: string, key: string, object: string) => `for (const ${key} of Object.keys(${object} ?? {}))`,
  )
  return changed.hasChanged()
    ? { code: changed.toString(), map: changed.generateMap({ hires: 'boundary' }) }
    : undefined
}
