import { afterEach, describe, expect, it, vi } from 'vitest'
import { Bug, toPlainError, UserError } from '../../../src/common/core/errors.ts'
import { errorText } from '../../../src/common/messages/error-text.ts'
import { formats } from '../../../src/common/messages/formats.ts'
import {
  currentLanguage,
  languages,
  messages,
  onLanguageChange,
  useLanguage,
} from '../../../src/common/messages/messages.ts'
import { badPack } from '../../../src/library/packs/bad-pack.ts'

afterEach(async () => {
  await useLanguage('en')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the language of the page', () => {
  it.each([
    ['zh', 'zh'],
    ['zh-Hans-CN', 'zh'],
    ['en-GB', 'en'],
    ['sv', 'en'],
    ['constructor', 'en'],
    ['', 'en'],
  ])('is for %j: %s', async (wanted, on) => {
    await useLanguage(wanted)
    expect(currentLanguage()).toBe(on)
  })

  it('is the first of those a person reads that there is', async () => {
    await useLanguage(['sv-SE', 'zh-TW', 'en'])
    expect(messages().common.stop).toBe('停止')
    await useLanguage([])
    expect(messages().common.stop).toBe('Stop')
  })

  it('tells when another is turned on, and not when it is the same', async () => {
    const heard: string[] = []
    const stop = onLanguageChange(() => heard.push(currentLanguage()))
    for (const code of ['zh', 'zh-CN', 'en']) await useLanguage(code)
    stop()
    await useLanguage('zh')
    expect(heard).toEqual(['zh', 'en'])
  })

  it('is the one that was asked for last, however long an earlier one takes to be fetched', async () => {
    vi.resetModules()
    const fresh = await import('../../../src/common/messages/messages.ts')
    const chinese = fresh.useLanguage('zh')
    expect(fresh.currentLanguage()).toBe('en')
    await fresh.useLanguage('en')
    await chinese
    expect(fresh.currentLanguage()).toBe('en')
  })

  it('is on at once where its texts were fetched before', async () => {
    await useLanguage('zh')
    await useLanguage('en')
    const again = useLanguage('zh')
    expect(currentLanguage()).toBe('zh')
    await again
  })

  it('stays as it is where the texts of another cannot be fetched', async () => {
    vi.resetModules()
    vi.doMock('../../../src/common/messages/zh/catalogue.ts', () => {
      throw new TypeError('Failed to fetch')
    })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const fresh = await import('../../../src/common/messages/messages.ts')
    await fresh.useLanguage('zh')
    expect(fresh.messages().common.stop).toBe('Stop')
    expect(warn).toHaveBeenCalledOnce()
    vi.doUnmock('../../../src/common/messages/zh/catalogue.ts')
  })

  it('can be chosen by the name that it gives itself', () => {
    expect(languages()).toContainEqual({ code: 'zh', tag: 'zh-Hans', name: '中文' })
  })
})

describe('numbers', () => {
  it('have the plural that the language has', async () => {
    const { common, ask, run } = messages()
    expect([0, 1, 2, 12_000].map(common.pages)).toEqual(['0 pages', '1 page', '2 pages', '12,000 pages'])
    expect([1, 2].map(ask.roomLeft)).toEqual(['1 character left', '2 characters left'])
    expect(run.tally(1, 2, 1)).toBe('1 agent, 2 steps, 1 passage')
    await useLanguage('zh')
    expect([1, 12_000].map(messages().common.pages)).toEqual(['1 个页面', '12,000 个页面'])
  })

  it('can have more plurals than English has', () => {
    const { form } = formats('ru')
    const pages = { one: 'страница', few: 'страницы', many: 'страниц', other: 'страницы' }
    expect([1, 3, 5, 21, 1.5].map(n => form(n, pages))).toEqual([
      'страница',
      'страницы',
      'страниц',
      'страница',
      'страницы',
    ])
  })

  it('dates, sizes and languages are written as a reader writes them', () => {
    const [english, german, chinese] = ['en', 'de', 'zh-Hans'].map(formats) as ReturnType<typeof formats>[]
    expect(german!.number(1234.5)).toBe('1.234,5')
    expect(german!.bytes(1_254_000_000)).toBe('1,25\u00a0GB')
    expect(chinese!.day('2025-03-02T10:00:00Z')).toBe('2025年3月2日')
    expect([english!, german!, chinese!].map(({ languageName }) => languageName('de'))).toEqual([
      'German',
      'Deutsch',
      '德语',
    ])
    expect(english!.languageName('not a language')).toBe('not a language')
  })

  it('follow the region that a person’s browser names', () => {
    vi.stubGlobal('navigator', { languages: ['fr-FR', 'en-GB', 'en-US'] })
    expect(formats('en').day('2025-03-02T10:00:00Z')).toBe('2 Mar 2025')
    expect(formats('zh-Hans').day('2025-03-02T10:00:00Z')).toBe('2025年3月2日')
  })
})

describe('an error', () => {
  const busy = new UserError('bad-key', 'host.example does not accept the key.')

  it('is told in its own words in English, and by its code elsewhere', async () => {
    expect(errorText(busy)).toBe('host.example does not accept the key.')
    await useLanguage('zh')
    expect(errorText(busy)).toBe('模型服务器不接受这个密钥，请在设置中检查。')
  })

  it('keeps what only its message knows', async () => {
    await useLanguage('zh')
    expect(errorText({ code: 'server-failed', message: 'HTTP 503' })).toBe('模型服务器没能作答。（HTTP 503）')
  })

  it('says what is wrong with a pack, in Chinese too, though it was found where no language is known', async () => {
    const { code, message, details } = toPlainError(badPack('newer'))
    expect(errorText({ code, message, details })).toBe(message)
    await useLanguage('zh')
    expect(errorText({ code, message, details })).toBe(
      '这个资料包由更新版本的 Footnote 制作。请先更新当前版本，再导入。',
    )
    for (const problem of ['of a later version', 'constructor', undefined]) {
      expect(errorText({ code, message, details: { problem } })).toBe(message)
    }
  })

  it('names the lines of a file that could not be read', async () => {
    await useLanguage('zh')
    const told = (lines?: number[]) => errorText({ code: 'bad-corpus', message: 'English', details: { lines } })
    expect(told([3, 7])).toBe('文件无法读取：每行应当是 {"title": …, "text": …}，两项都不能为空。有问题的行：3、7。')
    expect(told([1, 2, 3, 4, 5, 6])).toMatch(/1、2、3、4、5等。$/)
    expect(told()).toMatch(/两项都不能为空。$/)
  })

  it('that is a mistake of ours says so in the reader’s language, whatever its code', async () => {
    const ours = toPlainError(new Bug('ledger', 'A change is entered in a ledger that is not open.'))
    expect(errorText(ours)).toBe(ours.message)
    await useLanguage('zh')
    expect(errorText(ours)).toBe(`出了意料之外的问题。（${ours.message}）`)
  })

  it('is told in its own words where there is none for its code', async () => {
    await useLanguage('zh')
    for (const code of ['of a later version', 'constructor', 'toString']) {
      expect(errorText({ code, message: 'Turn it off and on.' })).toBe('Turn it off and on.')
    }
  })
})
