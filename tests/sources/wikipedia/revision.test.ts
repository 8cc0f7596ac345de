import { describe, expect, it } from 'vitest'
import { revisionOf } from '../../../src/sources/wikipedia/document-facts.ts'

const html =
  '<!DOCTYPE html>\n<html prefix="dc: x"\n    about="https://en.wikipedia.org/wiki/Special:Redirect/revision/116">'

describe('a page’s revision', () => {
  it('is in the ETag', () => expect(revisionOf('W/"1376862306/99587631-bc78/view+lang:und"', html)).toBe('1376862306'))
  it('is in the document where a browser hides the ETag', () => expect(revisionOf(null, html)).toBe('116'))
  it('is nowhere in a page of somebody else', () => expect(revisionOf('"abc"', '<html>Log in</html>')).toBeUndefined())
})
