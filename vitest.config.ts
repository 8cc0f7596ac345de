import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SkippedTests } from './tests/harness/skipped-tests.ts'
import { SlowestFiles } from './tests/harness/slowest-files.ts'

/** No test fails because the machine was busy. */
const PATIENT = { poll: { timeout: 30_000 } }
/** Tests of a real browser, which lie beside what they test. */
const PAGES = ['tests/ui/views/*-page.test.ts', 'tests/models/llm/downloads/downloads-page.test.ts']
/** Tests of the bundled models, each on one core. */
const MODEL = 'tests/e2e/model/**/*.test.ts'
/** Tests of models with several threads, which need all cores. */
const THREADS = ['tests/e2e/model/engine.test.ts', 'tests/e2e/model/span-reader.test.ts']

const IN_A_BROWSER = {
  environment: 'node',
  // The files that a worker runs share its browser.
  isolate: false,
  // A tab of Chromium now and then crashes on a busy machine: only what fails twice is a failure of ours.
  retry: 1,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: PATIENT,
} as const

export default defineConfig({
  test: {
    // A change of package.json alone reaches no test.
    forceRerunTriggers: ['**/vitest.config.ts'],
    globalSetup: ['tests/harness/unpack-browser.ts', 'tests/harness/build-service.ts'],
    reporters: ['default', 'json', new SlowestFiles(), new SkippedTests()],
    outputFile: { json: 'out/tests.json' },
    projects: [
      {
        // The examples and the guide import the package by its name.
        resolve: { alias: { footnote: resolve('src/index.ts') } },
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...PAGES],
          environment: 'node',
          // Most of the time of a small file would go into loading anew what the one before it has loaded.
          isolate: false,
          setupFiles: 'tests/harness/leave-as-found.ts',
          maxWorkers: 2,
          // Threads of the garbage collector would compete with the other worker: a sixth of all time.
          execArgv: ['--single-threaded-gc'],
          testTimeout: 120_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          ...IN_A_BROWSER,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', ...PAGES],
          exclude: [MODEL],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...IN_A_BROWSER,
          name: 'model',
          include: [MODEL],
          exclude: THREADS,
          setupFiles: 'tests/harness/own-core.ts',
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...IN_A_BROWSER,
          name: 'model-threads',
          include: THREADS,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
