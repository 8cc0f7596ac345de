import type { Catalogue } from '../catalogue.ts'
import { languageName, number } from './numbers.ts'

export const settings: Catalogue['settings'] = {
  answering: '由 {model} 作答，来源：{source}。',
  answeringBy: '由 {model} 作答，来源：{source}，方式：{strategy}。',
  ownServer: '你自己的服务器',
  model: '模型',
  tooLarge: '对这台设备来说太大',
  recommended: '推荐在此使用',
  aboutModels: '这台设备能运行什么、如何下载',
  serverWhat: '任何支持 OpenAI 协议的服务器。读到的段落会发送给它。',
  serverIs: (model, host) => `${host} 上的 ${model}。读到的段落会发送给它。`,
  setUpServer: '设置并测试你自己的服务器',
  source: '来源',
  strategy: '回答方式',
  corpusFile: '文件：每行一篇 JSON 文章',
  zimFile: 'ZIM 文件，或它的全部分卷',
  openAgain: (name: string) => `再次打开 ${name}`,
  fileChosen: (name: string) => `已选择：${name}`,
  sourceServer: example => `地址，例如 ${example}`,
  giveSourceServer: '请填写要读取的地址，或选择其他来源。',
  wikipediaLanguage: '维基百科的语言',
  wiki: '维基',
  wikis: { wiktionary: '维基词典', wikivoyage: '维基导游', 'simple-wikipedia': '简单英语维基百科' },
  otherWiki: '其他维基（填写地址）',
  wikiAddress: '其中任何一页的地址，例如 https://wiki.example/wiki/Main_Page',
  wikiLanguage: '维基的语言',
  language: '本页的语言',
  automatic: '自动',
  chooseFile: '请选择要读取的文件，或换一个来源。',
  giveWiki: '请填写要读取的维基的地址，例如 https://wiki.example，或换一个来源。',
  giveAddress: '请在“模型”页填写服务器的地址，例如 http://localhost:8080/v1。',
  giveModel: '请在“模型”页填写服务器要使用的模型名称。',
}

export const sources: Catalogue['sources'] = {
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

export const strategies: Catalogue['strategies'] = {
  team: { label: '团队', detail: '管理者拆分问题，搜索者查找页面，阅读者阅读页面。' },
  document: { label: '长文档', detail: '先在文档中检索，再通读全文，最后拆分问题：答得出来就停。' },
  graph: { label: '事实图', detail: '把页面拆成事实，沿着事实之间的联系去找：适合要由许多事实来回答的问题。' },
  browse: { label: '浏览', detail: '先制定计划，再用文本浏览器逐屏通读页面：适合长页面及其表格中的数字。' },
  'one-shot': { label: '一次搜索', detail: '按问题的原话搜索一次，然后阅读：更快，适合一个页面就能回答的问题。' },
  react: { label: '推理与行动', detail: '一个智能体思考、调用工具、查看结果，再继续：适合文件、日期和计算。' },
}

export const recommendation: Catalogue['recommendation'] = {
  isHere: '已经在这里了。',
  browserModel: '浏览器自带的模型',
  inBrowser: '它在浏览器里。问题只交给浏览器，Footnote 不会发往别处。',
  browserFetches: '浏览器需要下载它一次；问题只交给浏览器，Footnote 不会发往别处。',
  noNetwork: size => `需要先下载（${size}），而现在没有网络。`,
  noRoom: (size, free) => `它要占 ${size}，这里只剩 ${free}。`,
  wouldBeFetched: size => `需要下载一次（${size}）。`,
  mostAble: '这是已在本机、且这台设备能运行的最强模型。',
  answersAtOnce: '随页面附带，在没有下载更大的模型之前，它可以立刻作答。',
  noneBetter: '随页面附带。这台设备能运行的其他模型里，没有一个经测量答得更好。',
  nothingLarger: '随页面附带；这台设备目前用不了更大的模型。',
  offer: (model, size) => `这台设备可以运行 ${model}，它答得更好，懂的语言也更多，需要下载一次（${size}）。`,
  notCommercial: licence => `它的许可证（${licence}）不允许商业用途。`,
  aboutSeconds: seconds =>
    seconds < 120
      ? `在这里每个问题约需 ${number(seconds)} 秒。`
      : `在这里每个问题约需 ${number(Math.round(seconds / 60))} 分钟。`,
  needsWebGpu: '它需要 WebGPU，而这个浏览器不提供。',
  emulated: '它需要显卡；这里的 WebGPU 是模拟的，太慢了。',
  needsF16: '它需要 16 位浮点数，而这块显卡不支持。',
  buffersTooSmall: '这块显卡允许的缓冲区不够大。',
  tooBig: (needed, room) => `它需要 ${needed} 内存；这里大约只能指望 ${room}。`,
  tooBigForCpu: (needed, most) =>
    `它需要 ${needed}；浏览器里在 CPU 上运行的模型最多只有 ${most}。请选择较小的模型或位数更少的量化。`,
  bundled: name => `${name}（内置）`,
  ownFile: '你自己的文件。',
}
