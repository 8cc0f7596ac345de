/** The slowest tests, which take half of the time of all unit tests, and the folders whose changes affect them. */
const HEAVY: Readonly<Record<string, readonly string[]>> = {
  'tests/documents/html/fuzz.test.ts': ['src/documents/html/'],
  'tests/documents/html/wikipedia-pages.test.ts': ['src/documents/html/'],
  'tests/documents/html/hidden/hostile-styles.test.ts': ['src/documents/html/hidden/'],
  'tests/evidence/sandbox/escapes.test.ts': ['src/evidence/program/', 'src/evidence/sandbox/'],
  'tests/library/packs/pack.test.ts': ['src/library/packs/'],
  'tests/library/packs/damaged-packs.test.ts': ['src/library/packs/'],
  'tests/documents/files/hostile-files.test.ts': ['src/documents/files/'],
  'tests/models/span-reader/bundled.test.ts': ['src/models/span-reader/', 'models/'],
  'tests/research/injection.test.ts': [
    'src/research/answering/',
    'src/research/finding/',
    'src/agents/loop/',
    'src/research/planning/',
    'src/agents/profiles/',
  ],
  'tests/ui/views/models.test.ts': ['src/ui/views/models/', 'src/models/llm/'],
  'tests/ui/export/hostile-texts.test.ts': ['src/ui/export/'],
  'tests/app/api/types.test.ts': ['src/app/api', 'src/index.ts', 'docs/library-api.md'],
}

/** The heavy tests that are not affected by the changed files. */
export function leftOut(changed: readonly string[]): string[] {
  return Object.entries(HEAVY).flatMap(([test, folders]) => {
    const isReached = changed.some(file => file === test || folders.some(folder => file.startsWith(folder)))
    return isReached ? [] : [test]
  })
}
