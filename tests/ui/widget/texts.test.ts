import { expect, it } from 'vitest'
import { widgetTexts } from '../../../src/ui/widget/agent.ts'

it.each([
  ['zh-Hans-CN', 'zh', '提个问题'],
  ['en-GB', 'en', 'Ask a question'],
  ['fr', 'en', 'Ask a question'],
  ['', 'en', 'Ask a question'],
])('speaks the language of the page, or English, and says which: %s', (wanted, language, open) => {
  expect(widgetTexts(wanted)).toMatchObject({ language, texts: { open } })
})
