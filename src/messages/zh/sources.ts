import type { sources as english } from '../en/sources.ts'
import { languageName } from './numbers.ts'

export const sources: typeof english = {
  auto: { label: '自动', detail: '维基百科有回应就用它，否则用以前读过的页面，再不然用示例书架。' },
  choices: {
    wikipedia: { label: '维基百科', detail: '在线读取，语言由你选择。读过的页面会保存下来。' },
    mediawiki: {
      label: '其他维基',
      detail: '维基词典、维基导游，或任何使用 MediaWiki 的网站，比如你们公司的。读过的页面会保存下来。',
    },
    shelf: { label: '示例书架', detail: '随本页附带的 72 篇英文文章，无需网络。' },
    library: { label: '以前读过的页面', detail: '只用保存在这个浏览器里的页面，无需网络。' },
    files: {
      label: '你的文件',
      detail:
        'PDF、Word、Excel、PowerPoint、LibreOffice、EPUB、网页、Markdown、文本、CSV、JSON、代码。文件不会离开这个浏览器。',
    },
    zim: {
      label: 'ZIM 文件',
      detail: '整部维基百科或其他网站装在一个文件里，例如 Kiwix 提供的文件。文件在原处读取，不会复制。',
    },
    kiwix: { label: 'Kiwix 服务器', detail: '从学校、图书馆或家里的服务器读取维基百科等网站。读过的页面会保留下来。' },
    pack: { label: '某个地址上的资料库', detail: '别人打包好、放在网站上的页面。在原处搜索，读过的页面会保留下来。' },
    corpus: { label: '文章文件', detail: 'JSON Lines 格式，每行一个 {title, text}。文件不会离开这个浏览器。' },
  },
  named: {
    wikipedia: code => `${code === 'simple' ? '简单英语' : languageName(code)}维基百科`,
    shelf: () => '示例书架',
    library: () => '以前读过的页面',
    files: () => '你的文件',
  },
  wikipedia: '维基百科',
  doesNotAnswer: source => `${source}没有回应`,
  nothingRead: '以前也没有读过其中的页面',
  isUsed: source => `使用${source}。`,
  isUsedInstead: (obstacles, source) => `${obstacles.join('，')}，因此改用${source}。`,
}
