import { resolveConfig } from 'vite'
import { expect, it } from 'vitest'

it('what `npm run build` makes for everybody has no page that programs drive', async () => {
  const { build } = await resolveConfig({}, 'build')
  expect(Object.keys(build.rollupOptions.input ?? {})).toEqual(['index'])
})
