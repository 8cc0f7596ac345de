import type { ErrorTexts } from '../en/errors.ts'
import { packs } from './packs.ts'

/** Errors and notices that people see, by code. Errors that only models read have no text. */
export const errors: ErrorTexts = {
  // The question and the settings.
  'empty-question': '请先写下问题。',
  'question-too-long': '问题太长了。一次只问一件事。',
  'no-such-model': (_, { host }) =>
    host ? `${host} 上没有这个模型，请从它列出的模型中选一个。` : '没有这个模型，请在设置中另选一个。',
  'no-such-source': '没有这个来源，请在设置中另选一个。',
  'no-corpus': '请先选择文件：每行一个 JSON 对象 {title, text}。',
  'bad-corpus': (_, { lines }) =>
    `文件无法读取：每行应当是 {"title": …, "text": …}，两项都不能为空。${linesAmiss(lines)}`,
  'no-zim': '请先选择文件：以 .zim 结尾的文件，或它的全部分卷。',
  'not-zim': (_, { name }) => `“${name}”不是 ZIM 文件。请选择以 .zim 结尾的文件，例如 download.kiwix.org 上的文件。`,
  'old-zim': (_, { name }) => `“${name}”的格式版本在这里无法读取。请换一个较新的文件。`,
  'cut-zim': (_, { name }) => `“${name}”缺少一部分。请重新复制，或同时选择全部分卷（.zimaa、.zimab 等）。`,
  'broken-zim': (_, { name }) => `“${name}”已损坏。请重新复制或下载。`,
  'one-zim': (_, { name }) => `一次只能向一个 ZIM 文件提问：“${name}”。`,
  'gone-zim': (_, { name }) => `“${name}”在选择之后被移动、更改或删除了。请重新选择。`,
  'no-server': '请先填写服务器的地址，例如 http://localhost:8080。',
  'bad-server-address': '这不是服务器的地址。地址的样子如 http://localhost:8080。',
  'no-kiwix': (_, { host }) => `${host} 有应答，但不是 3.3 或更新版本的 kiwix-serve。`,
  'http-forbidden': (_, { host }) =>
    `https 地址上的页面不能用 http 读取 ${host}。请填写服务器的 https 地址，或用 http 打开这个页面。`,
  'no-such-book': (_, { books }) => `服务器上没有这本书。有的是：${named(books)}。`,
  'several-books': (_, { books }) => `服务器上有好几本书：${named(books)}。请填写其中一本的地址。`,
  'no-pack-address': '请先填写资料包的地址，例如 https://example.org/team.zip。',
  'bad-pack-address': '这不是资料包的地址。地址的样子如 https://example.org/team.zip。',
  'no-pack-there': (_, { host }) => `${host} 的这个地址上没有文件。请核对地址，或向给你地址的人要新的。`,
  'pack-refused': (_, { host }) => `${host} 不登录就不提供这个地址上的文件。`,
  'pack-forbidden': message => `本页读不到这个资料包：它的服务器或本页的设置不允许，或者地址不对。（${message}）`,
  'no-ranges': (_, { host }) =>
    `${host} 只能整个下载文件，而资料包要分段读取。请把它放到支持范围请求（HTTP 206）的网站上，或下载后导入资料库。`,
  'no-pack-size': (_, { host }) => `${host} 不说明文件有多大。请把资料包放到会发送 Content-Length 的网站上。`,
  'no-remote-pack': (_, { host }) => `${host} 的这个地址上是另一种文件。请填写从资料库导出的资料包的地址。`,
  'cut-pack': (_, { host }) => `${host} 上的资料包不完整或已损坏。请让人重新放上去。`,
  'unindexed-pack': (_, { host }) => `${host} 上的资料包是旧版本做的，没有索引。请导入资料库再重新导出，然后放上新的。`,
  'newer-pack': (_, { host }) => `${host} 上的资料包是更新版本的 Footnote 做的。请更新这一个。`,
  'large-pack': (_, { host }) => `${host} 的这个地址上的文件比任何资料包都大。`,
  'pack-changed': (_, { host }) => `${host} 上的资料包在打开之后换成了另一个。请再问一次，就会打开新的。`,
  'bad-language': '这不是任何一种维基百科的语言代码，例如 en、de 或 zh。',
  'no-wiki': '请填写维基的地址，例如 https://wiki.example。',
  'bad-wiki-address': '这不是维基的地址。地址形如 https://wiki.example。',
  'no-such-run': '这次研究已不再保存。',
  'cannot-resume': '这个问题无法从中断处接着做，请再问一次。',
  'run-elsewhere': '这个问题正在另一个标签页里研究。',

  // Opened files.
  'no-files': '还没有打开文件。请先打开一个，或选择另一个来源。',
  'empty-file': (_, { name }) => `“${name}”是空文件（0 字节）。`,
  'file-too-large': (_, { name }) => `“${name}”超过 500 MB。请拆分它，或只选择其中一部分。`,
  'too-much-text': (_, { name }) => `“${name}”的文字超过一千万个字符。请拆分它，或只选择其中一部分。`,
  'unfolding-file': (_, { name }) =>
    `“${name}”展开后超出这里能读的范围：100 MB、两百万个元素或两万页。请拆分它，或只保存其中的文字。`,
  'slow-file': (_, { name }) => `“${name}”读取时间太长。请拆分它，或只保存其中的文字。`,
  'locked-file': (_, { name }) => `“${name}”有密码保护。请另存一份不带密码的副本，再打开它。`,
  'scanned-file': (_, { name }) => `“${name}”只有页面的图像，没有文字。请先用其他程序识别文字（OCR），再打开那份副本。`,
  'recogniser-unreachable': '识别文字所需的文件无法下载。请在联网时重新打开该文件。',
  'textless-file': (_, { name }) => `“${name}”里没有文字。`,
  'broken-file': (_, { name }) => `“${name}”已损坏或不完整。请用原来的程序打开并重新保存。`,
  'old-office-file': (_, { name }) => `“${name}”是旧版 Word、Excel 或 PowerPoint 的文件。请另存为 DOCX、XLSX 或 PPTX。`,
  'unknown-file': (_, { name }) =>
    `“${name}”不是这里能读的格式。请另存为 PDF、DOCX、XLSX、PPTX、ODT、EPUB、HTML、Markdown、CSV、JSON、纯文本或源代码。`,
  'gone-file': (_, { name }) => `“${name}”在选择之后被移动、更改或删除了。请重新选择。`,

  // The library and its packs.
  'no-such-page': '没有这个页面，它可能已不再保存。',
  'no-refresh': '这个页面没有更新的版本：它的来源不提供。',
  ambiguous: '这个标题可能指好几个页面。',
  'one-pack': '一次只能拖入一个资料包。',
  busy: '还有一项操作正在进行。请等它结束，或先停止它。',
  'bad-pack': packs.problems,
  'pack-too-large': '这些页面放不进一个文件，请一次少导出一些。',
  'no-storage': '这个浏览器不在这里保存任何内容（无痕模式，或存储已关闭）。',
  'library-unreadable': '这个浏览器里保存的内容打不开。内容仍在：请清理磁盘，然后重新加载页面。',
  quota: '浏览器里没有空间了：请取消固定或删除不需要的页面、删除不用的模型，或清理磁盘，然后再问一次。',
  'database-blocked': '另一个标签页里开着旧版 Footnote：请关掉它，然后重新加载本页。',
  'database-newer': '这里用过更新版本的 Footnote：请重新加载页面以获取新版。',
  'vectors-out-of-memory': '内存不足，无法按含义找到更多页面：请关闭其他标签页，或从资料库中删除一些页面。',
  'embedder-load': '比较含义的模型无法载入；仍可按词语搜索。',
  'budget-spent': '这个问题已用完一次研究可用的额度。已经读过的内容列在这里。',
  planted: '有一段文字重复了问题，或是写给助手看的，所以分量减轻：它可能是为了被引用而放在那里的。',
  'no-span-reader': '阅读段落的模型无法工作，改由语言模型来读，会慢一些。',
  'span-reader-failed': message => `阅读段落的模型无法工作。（${message}）`,
  'span-reader-lost': '阅读段落的模型中途停止了；需要时会重新启动。',
  'span-reader-out-of-memory': '内存不足，无法运行阅读段落的模型：请关闭其他标签页。',
  'embedder-corrupt': '比较含义的模型下载后已损坏，请重新加载页面再试。',

  // Sources of pages, and servers.
  offline: '连接不上来源。请检查网络，或换一个来源。',
  throttled: '对方要求稍等再发请求，请过一会儿再试。',
  'private-wiki': (_, { host }) =>
    `${host} 只让登录的人看页面，而 Footnote 不能登录。可以请管理员允许所有人阅读，或者把页面存成文件再打开。`,
  'not-a-wiki': (_, { host }) => `${host} 的这个地址上没有 MediaWiki。请复制该维基中某一页的地址。`,
  'wiki-forbidden': message => `本页读不到这个维基：它的服务器或本页的设置不允许，或者地址不对。（${message}）`,
  'bad-reply': (message, { host, page }) =>
    page
      ? `${host} 回复的是一个网页。请在标签页中打开它的地址看看：可能是别的服务、代理，或需要登录的网络。`
      : `对方的回复无法读取。（${message}）`,
  unreachable:
    '模型服务器没有回应。请检查地址，以及服务器是否在运行；若在运行，它还须允许来自本页的请求（CORS），浏览器也须允许本页访问它。',
  'bad-key': (_, { missing }) =>
    missing ? '模型服务器要求密钥，请在设置中填写。' : '模型服务器不接受这个密钥，请在设置中检查。',
  'bad-address': '模型服务器的地址或模型不对。地址形如 https://host/v1，不含用户名、密码或问号。',
  redirected: (_, { host }) =>
    `${host} 把请求转到了另一个地址。请直接填写那个地址：往往是以 https 开头，或者名称、端口不同。`,
  'model-loading': (_, { host }) => `${host} 还在载入模型，请过一分钟再问。`,
  'only-thoughts': (_, { host }) =>
    `${host} 上的模型把词元都用在了思考上。请在服务器上关闭思考，或选择直接作答的模型。`,
  'server-failed': message => `模型服务器没能作答。（${message}）`,
  'cut-off': '模型服务器的回复中途断了，请再问一次。',

  // Models in this tab.
  'no-webgpu': '这个模型需要 WebGPU，而这个浏览器不提供。请用有显卡的新版 Chrome、Edge 或 Safari，或选择内置模型。',
  'no-f16': '这个模型需要 16 位浮点数，而这块显卡不支持。请选择它的 32 位版本或内置模型。',
  'gpu-too-small': '这块显卡满足不了这个模型，请选择较小的模型或内置模型。',
  'no-space': '浏览器里放不下这个模型。请清理磁盘、选择较小的模型，或继续使用内置模型。',
  'model-corrupt': '模型的一部分已损坏，重新下载后仍是如此。请稍后再试，或选择另一个模型。',
  'model-unreachable': '模型无法下载。请检查网络，以及是否有什么挡住了模型站点，然后重试；已下载的部分会保留。',
  'model-failed': '模型没有启动。请重新加载页面再试，或选择另一个模型。',
  'out-of-memory': '显卡的空闲内存不够运行这个模型。请关闭其他标签页，或选择较小的模型。',
  'memory-full': (_, { name }) => `空闲内存不够运行 ${name}。请关闭其他标签页和程序，或选择较小的模型。`,
  'engine-lost': '模型中途停止了。这次研究已保存；再问一次，模型会重新启动。',
  'engine-restarted': '模型停止了工作，已重新启动。',
  'half-answered': message => `问题只答出了一部分：没有找到${/“.*”/.exec(message)?.[0] ?? '另一部分'}的答案。`,
  'left-out': '模型写的一些句子没有来源支持，已略去。',
  'context-full': (_, { host }) =>
    host
      ? `问题和读到的内容超出了 ${host} 一次能读的长度。请让服务器使用更大的上下文（8192 个词元即可），或选择另一个模型。`
      : '问题和读到的内容超出了模型一次能读的长度。',

  'no-browser-model': '这个浏览器没有可供网页使用的自带模型。请选择另一个模型，或继续使用内置模型。',
  'browser-model-click': '浏览器只在点击之后才下载它的模型：请在“模型”页按“下载”，然后再问一次。',
  'reply-withheld': '浏览器没有交出它的模型写的内容，或不允许它用这种语言作答。请选择另一个模型，或继续使用内置模型。',

  // Models from the hub.
  'hub-lacks': (_, { host }) =>
    `${host} 上已没有这个文件。请重新加载页面以获取新的模型列表，或打开你自己的 GGUF 文件。`,
  'hub-refuses': (_, { host, status }) =>
    `${host} 或途中的代理不提供这个文件（HTTP ${status}）。请换一个网络，或用其他方式下载后作为自己的文件打开。`,
  'hub-differs': (_, { host }) =>
    `${host} 上的文件大小与这一版 Footnote 所知的不同。请重新加载页面以获取新版，或打开你自己的 GGUF 文件。`,
  'hub-page': (_, { host }) => `${host} 送来的是网页而不是模型：可能是网络的登录页。请先登录，然后继续。`,
  'hub-busy': (_, { host, status }) =>
    `${host} 暂时不接受请求（HTTP ${status}）。请过几分钟再继续，已下载的部分会保留。`,
  'model-differs': (_, { name }) =>
    `下载到的 ${name} 与公布的文件不同（SHA-256 不符），已删除。途中可能有什么改动了内容：请换一个网络重新下载。`,

  // Opened model files.
  'not-gguf': (_, { name }) => `“${name}”不是 GGUF 文件。请选择这种格式的模型，文件名以 .gguf 结尾。是不是误存了网页？`,
  'cut-gguf': (_, { name }) => `“${name}”已损坏或不完整。请重新下载，并与模型站点上标明的大小核对。`,
  'missing-gguf-parts': (_, { name }) => `“${name}”只是模型的一部分，其余部分没有选中。请一起选择所有部分。`,
  'no-chat-model': (_, { name }) =>
    `“${name}”不是可以对话的模型：它属于另一个模型，或只用来生成向量或图像。请选择对话模型。`,
  'no-chat-template': (_, { name }) =>
    `“${name}”没有对话模板，基础模型就是这样：它会接着写问题，而不是回答。请选择这个模型的 instruct 或 chat 版本。`,
  'unknown-architecture': (_, { name }) =>
    `“${name}”是这一版 llama.cpp 还不认识的模型。请选择另一个模型，或等 Footnote 更新后再试。`,
  'gone-gguf': (_, { name }) => `“${name}”在选择之后被移动、更改或删除了。请重新选择。`,

  'library-lost': '保存已读内容的部分中途停止了，请再试一次。',
  'worker-failed': '页面的一部分没有启动，请重新加载。',

  // The run itself.
  stopped: '已停止。',
  unfinished: '这次研究还没有结束：它中途断了，或者还在另一个标签页里进行。',
  timeout: '没能在限定的时间内得到答案。',
  'no-answer-yet': '这个对话里没有可以这样显示的答案。',
  'nothing-kept': '这个浏览器不保存数据：关闭标签页后，读过的内容就没了。',
  'document-level-1': '第一级即答出：依据文档检索的结果。',
  'document-level-2': '第二级答出：逐段阅读了文档。',
  'document-level-3': '第三级答出：拆分了问题，并为每个部分逐段阅读了文档。',
  'titles-not-indexed': message =>
    `正在为这个文件的标题建立索引（已完成 ${/\d+/.exec(message)?.[0] ?? 0}%）。在此之前，只能按问题里的名称找到页面。`,
  'texts-not-indexed': message =>
    `正在为这个文件的页面建立索引（已完成 ${/\d+/.exec(message)?.[0] ?? 0}%）。在此之前，有些页面只能按标题找到。`,
  'run-not-kept': '这次研究没有保存下来，可能是浏览器里没有空间了。',
  language: '这个模型只懂英语。请用英语提问，或选择更大的模型。',
  bug: message => `出了意料之外的问题。（${message}）`,
}

const LINES_SHOWN = 5

function linesAmiss(lines: unknown): string {
  if (!Array.isArray(lines) || lines.length === 0) return ''
  const more = lines.length > LINES_SHOWN ? '等' : ''
  return `有问题的行：${lines.slice(0, LINES_SHOWN).join('、')}${more}。`
}

const named = (books: unknown): string => (Array.isArray(books) ? books.slice(0, 10).join('、') : '')
