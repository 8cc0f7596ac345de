import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** No test fails because the machine was busy. */
const PATIENT = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    projects: [
      {
        // The examples and the guide import the package by its name.
        resolve: { alias: { footnote: resolve('src/index.ts') } },
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          environment: 'node',
          expect: PATIENT,
        },
      },
      // A real browser, one at a time: two cores are shared with the model.
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          // A tab of Chromium now and then crashes on a busy machine: only what fails twice is a failure of ours.
          retry: 1,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: PATIENT,
        },
      },
    ],
  },
})
