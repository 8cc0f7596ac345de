import { resolveObjectURL } from 'node:buffer'
import { expect, it } from 'vitest'
import { workerAddress } from '../../../src/common/core/worker-address.ts'

const PAGE = 'https://page.example/news/today.html'

it('is the script itself where the page has its origin', () => {
  expect(workerAddress('/assets/w.js', PAGE)).toBe('https://page.example/assets/w.js')
})

it('is a blob that imports a script of another origin, one for each script', async () => {
  const script = 'https://widget.example/assets/w.js'
  const address = workerAddress(script, PAGE)
  expect(await resolveObjectURL(address)?.text()).toBe(`import "${script}"\n`)
  expect(resolveObjectURL(address)?.type).toBe('text/javascript')
  expect(workerAddress(script, PAGE)).toBe(address)
  expect(workerAddress('https://widget.example/assets/other.js', PAGE)).not.toBe(address)
})
