import type { Catalogue } from '../catalogue.ts'
import { number } from './numbers.ts'

export const sharing: Catalogue['sharing'] = {
  place: ({ section, revision, day, imported }) =>
    [
      section,
      revision && `修订版本 ${revision}`,
      day && `${day}读取`,
      imported !== undefined && `从${imported || '资料包'}导入`,
    ]
      .filter(Boolean)
      .join('，'),
  about: subject => `${subject}：`,
  backToText: '回到正文',

  stopped: '还没有得出答案就停止了。',
  unfinished: '这次研究没有得出答案。',
  passages: n => `${number(n)} 个段落`,
  error: '错误：',
  tokens: ({ in: read, cached, out }) =>
    `读入 ${number(read)} 个词元（其中 ${number(cached)} 个来自缓存），写出 ${number(out)} 个`,
  wikipediaLicence: '引自维基百科的文字由其作者撰写，依 CC BY-SA 4.0 许可使用。',
  selfContained:
    '由 Footnote 生成。全部内容都在这个文件里：其中没有任何会运行的代码，也不会联网。用 Footnote 打开它，可以逐步重看整个过程。',

  badFile: {
    tooLarge: megabytes => `这个文件超过 ${megabytes} MB。一次研究通常只有几 MB，是不是选错了文件？`,
    noRun: '这个文件里没有研究记录。Footnote 可以打开记录文件（.json），或分享出来的网页文件（.html）。',
    damaged: '这个文件里的研究记录已损坏，无法读取。',
    otherVersion: version => `这份记录由另一个版本的 Footnote 写成（格式 ${version}），当前版本无法读取。`,
    unexpected: place => `这不是 Footnote 写出的研究记录：${place} 处的内容不符合格式。`,
    tooLong: '这份记录太长，无法显示。',
  },
}

export const takeaway: Catalogue['takeaway'] = {
  copyAs: '复制为',
  plainText: '纯文本',
  copyAsFormat: format => `复制为 ${format}`,
  copied: format => `已复制为 ${format}。`,
  notCopied: '浏览器不允许本页复制。内容已在下面选中，请用键盘或菜单复制。',
  byHand: format => `${format} 格式的答案`,
  saveAsFile: '存为单个文件',
  exportTrace: '导出运行记录',
  saved: name => `已存为 ${name}。`,
}

export const file: Catalogue['file'] = {
  open: '打开文件中的研究记录',
  dropHere: '松开即可询问这些文件，或打开研究记录。',
  from: (name, day, model) => {
    const asked = [day && `提问于 ${day}`, model && `由 ${model} 作答`].filter(Boolean).join('，')
    return `来自文件“${name}”${asked && `：${asked}`}。内容按文件原样显示，这里没有核对过。`
  },
  keep: '保存到历史记录',
  kept: '已保存到历史记录。',
  alreadyKept: '历史记录里已经有了。',
  wasFromFile: '这次研究来自一个文件，不是在这里提问的。',
}
