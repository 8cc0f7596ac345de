import { expect, it } from 'vitest'
import { plainText } from '../../../src/sources/wikipedia/plain-text.ts'

it('keeps the words of an excerpt: no tags, entities decoded, one line', () => {
  const excerpt = '<span class="searchmatch">AT&amp;T</span> said: 3 &lt; 4,\n &quot;na&#239;ve&quot; <b>and'
  expect(plainText(excerpt)).toBe('AT&T said: 3 < 4, "naïve" and')
})
