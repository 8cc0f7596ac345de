import { afterEach, expect, it } from 'vitest'
import { createClientOf } from '../../../src/app/client/create-client.ts'
import { createParts } from '../../../src/app/compose.ts'
import { languages, messages, useLanguage } from '../../../src/common/messages/messages.ts'
import { DEFAULT_STRATEGY, isStrategy, STRATEGIES } from '../../../src/research/strategies/registry.ts'

const strategies = () => createClientOf(createParts({ base: 'https://footnote.test/' })).strategies()

afterEach(() => useLanguage('en'))

it('offers the usual way first, and none that is there to compare with', () => {
  expect(strategies()[0]?.id).toBe(DEFAULT_STRATEGY)
  expect(strategies().map(({ id }) => id)).not.toContain('closed-book')
})

it('tells of each in the language of the page, and in its own words where that has none', async () => {
  expect(strategies()[0]).toMatchObject({ label: STRATEGIES.team.label, detail: STRATEGIES.team.detail })
  await useLanguage('zh')
  expect(strategies()[0]?.label).toBe('团队')
})

it.each(languages().map(({ code }) => code))('has texts of registered ones only, in %s', async code => {
  await useLanguage(code)
  expect(Object.keys(messages().strategies).filter(id => !isStrategy(id))).toEqual([])
})
