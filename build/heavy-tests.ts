/** The slowest tests, which take half of the time of all unit tests, and the folders whose changes affect them. */
const HEAVY: Readonly<Record<string, readonly string[]>> = {
  'tests/reading/fuzz.test.ts': ['src/reading/'],
  'tests/reading/wikipedia-pages.test.ts': ['src/reading/'],
  'tests/reading/hidden/hostile-styles.test.ts': ['src/reading/hidden/'],
  'tests/sandbox/escapes.test.ts': ['src/code/', 'src/sandbox/'],
  'tests/library/packs/pack.test.ts': ['src/library/packs/'],
  'tests/library/packs/damaged-packs.test.ts': ['src/library/packs/'],
  'tests/files/hostile-files.test.ts': ['src/files/'],
  'tests/span-reader/bundled.test.ts': ['src/span-reader/', 'models/'],
  'tests/research/injection.test.ts': ['src/answering/', 'src/finding/', 'src/loop/', 'src/planning/', 'src/profiles/'],
  'tests/views/models.test.ts': ['src/views/models/', 'src/llm/'],
  'tests/sharing/hostile-texts.test.ts': ['src/sharing/'],
  'tests/library-door/types.test.ts': ['src/footnote', 'src/index.ts', 'docs/library-api.md'],
}

/** The heavy tests that are not affected by the changed files. */
export function leftOut(changed: readonly string[]): string[] {
  return Object.entries(HEAVY).flatMap(([test, folders]) => {
    const isReached = changed.some(file => file === test || folders.some(folder => file.startsWith(folder)))
    return isReached ? [] : [test]
  })
}
