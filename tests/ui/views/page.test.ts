import { afterEach, describe, expect, it } from 'vitest'
import type { ModelChoice } from '../../../src/app/client/footnote-client.ts'
import { useLanguage } from '../../../src/common/messages/messages.ts'
import { LONGEST_QUESTION } from '../../../src/common/question.ts'
import { pagePlace, runHash, SERVER_HASH } from '../../../src/ui/site/page-place.ts'
import { questionProblem, roomLeft } from '../../../src/ui/site/question-form.ts'
import {
  askOptions,
  costOfLink,
  keepSettings,
  readSettings,
  settingsProblem,
  wikipediaLanguage,
} from '../../../src/ui/site/settings.ts'
import { ENDPOINT } from '../../../src/ui/views/models/model-settings.ts'

describe('a question', () => {
  it('can be asked up to the limit, blanks around it not counted', () => {
    expect(questionProblem(` ${'x'.repeat(LONGEST_QUESTION)} `)).toBe('')
  })

  it('is answered with a friendly word when it is empty or far too long', () => {
    expect(questionProblem('  \n ')).toContain('Write a question first')
    expect(questionProblem('x'.repeat(10_000))).toContain('9,000 characters too long')
  })

  it('is counted only where the end is near', () => {
    expect(roomLeft('Short?')).toBe('')
    expect(roomLeft('x'.repeat(LONGEST_QUESTION - 40))).toBe('40 characters left')
  })
})

describe('the address', () => {
  const QUESTIONS = { part: 'questions', run: '', question: '', file: false }

  it('may bring a question, or name a run', () => {
    expect(pagePlace('#q=Which%20river%20is%20longer%3F')).toEqual({ ...QUESTIONS, question: 'Which river is longer?' })
    expect(pagePlace(runHash('a b&q=c'))).toEqual({ ...QUESTIONS, run: 'a b&q=c' })
    expect(pagePlace('#file')).toEqual({ ...QUESTIONS, file: true })
  })

  it('finds exactly the run that it names', () => {
    for (const run of [' a ', 'a\n', '\u00a0b', 'c+d %20', '#q=e', '长城?']) {
      expect(pagePlace(runHash(run))).toEqual({ ...QUESTIONS, run })
    }
  })

  it('leads to the library and to the models', () => {
    expect(pagePlace('#library?q=nile')).toEqual({ part: 'library', library: { page: '', query: 'nile' } })
    expect(pagePlace('#models')).toEqual({ part: 'models', server: false })
    expect(pagePlace(SERVER_HASH)).toEqual({ part: 'models', server: true })
  })

  it('leads to the questions where it says nothing that is known', () => {
    for (const hash of ['', '#', '#elsewhere', '#run=', '#q=%20']) expect(pagePlace(hash)).toEqual(QUESTIONS)
  })
})

describe('settings', () => {
  const storing = (text: string | null) => ({ getItem: () => text })

  it('come back as they were left', () => {
    let kept = ''
    const settings = { model: ENDPOINT, source: 'shelf', endpoint: { url: 'http://localhost:8080/v1', model: 'm' } }
    keepSettings({ setItem: (_key, value) => (kept = value) }, settings)
    expect(readSettings(storing(kept))).toEqual(settings)
  })

  it('start anew where storage holds something else, or there is none', () => {
    for (const text of [null, 'not json', '[]', '{"model": 3}', 'null']) expect(readSettings(storing(text))).toEqual({})
    expect(readSettings(undefined)).toEqual({})
  })

  it('keep the way to an answer, unless there is no such way', () => {
    const strategy = 'one-shot'
    expect(readSettings(storing(JSON.stringify({ strategy })))).toEqual({ strategy })
    expect(askOptions({ strategy }, {})).toEqual({ strategy })
    const settings = readSettings(storing('{"source": "shelf", "strategy": "by-magic"}'))
    expect(askOptions(settings, {})).toEqual({ source: 'shelf' })
  })

  it('name the wiki that is to be read, by its address or the name that many know', () => {
    expect(askOptions({ source: 'mediawiki' }, {})).toEqual({ source: 'mediawiki:wiktionary' })
    const wiki = 'http://wiki.intranet/wiki/Main_Page'
    expect(askOptions({ source: 'mediawiki', wiki }, {})).toEqual({ source: `mediawiki:${wiki}` })
    expect(askOptions({ source: 'shelf', wiki }, {})).toEqual({ source: 'shelf' })
    expect(settingsProblem({ source: 'mediawiki', wiki: '' }, {})).toContain('address of the wiki')
    expect(settingsProblem({ source: 'mediawiki', wiki }, {})).toBe('')
  })

  it('never keep the key of an endpoint', () => {
    let kept = ''
    const endpoint = { url: 'http://localhost/v1', model: 'm', key: 'secret' }
    keepSettings({ setItem: (_key, value) => (kept = value) }, readSettings(storing(JSON.stringify({ endpoint }))))
    expect(kept).not.toContain('secret')
  })

  it('go on without storage', () => {
    const full = () => {
      throw new Error('QuotaExceededError')
    }
    expect(() => keepSettings({ setItem: full }, {})).not.toThrow()
  })

  it('send a question to the endpoint only when it is chosen', () => {
    const endpoint = { url: 'http://localhost/v1', model: 'm' }
    expect(askOptions({ model: ENDPOINT, endpoint }, { key: 'k' })).toEqual({ openai: { ...endpoint, key: 'k' } })
    expect(askOptions({ model: 'small', endpoint }, { key: 'k' })).toEqual({ model: 'small' })
  })

  it('say what is still missing', () => {
    expect(settingsProblem({ source: 'corpus' }, {})).toContain('Choose the file')
    expect(settingsProblem({ model: ENDPOINT, endpoint: { url: 'nowhere', model: 'm' } }, {})).toContain('address')
    expect(settingsProblem({ model: ENDPOINT, endpoint: { url: 'http://x/v1', model: '' } }, {})).toContain('name')
    expect(settingsProblem({}, {})).toBe('')
  })
})

describe('a question that a link brought', () => {
  const model = (id: string, here: boolean): ModelChoice => {
    return { id, label: id, detail: '', fits: true, recommended: id === 'first', here }
  }

  it('is asked unasked only of a model that is here: no key is spent and nothing large fetched', () => {
    expect(costOfLink({}, [model('first', true)])).toBe('')
    expect(costOfLink({}, [model('first', false)])).toContain('fetch first')
    expect(costOfLink({ model: 'large' }, [model('first', true), model('large', false)])).toContain('fetch large')
    expect(costOfLink({ model: ENDPOINT }, [model('first', true)])).toContain('your server')
    expect(costOfLink({}, [])).toContain('Press Ask')
  })
})

describe('the language of Wikipedia', () => {
  afterEach(() => useLanguage('en'))

  const model = (id: string, languages: string[], recommended = false): ModelChoice => ({
    id,
    label: id,
    detail: '',
    fits: true,
    recommended,
    here: recommended,
    languages,
  })
  const models = [model('bundled', ['en'], true), model('large', ['en', 'zh'])]

  it('follows that of the page, where the model reads it', async () => {
    await useLanguage('zh')
    expect(wikipediaLanguage({ model: 'large' }, models)).toBe('zh')
    expect(wikipediaLanguage({}, models)).toBe('en')
    expect(wikipediaLanguage({ model: ENDPOINT }, models)).toBe('zh')
    expect(wikipediaLanguage({}, [])).toBe('en')
    expect(askOptions({ model: 'large' }, {}, models)).toEqual({ model: 'large', language: 'zh' })
  })

  it('stays the one that was chosen', async () => {
    await useLanguage('zh')
    expect(wikipediaLanguage({ model: 'large', language: 'en' }, models)).toBe('en')
    expect(wikipediaLanguage({ language: 'de' }, models)).toBe('de')
    expect(askOptions({ model: 'large', language: 'en' }, {}, models).language).toBe('en')
  })
})
