import type { Catalogue } from '../catalogue.ts'
import { number } from './numbers.ts'

export const ask: Catalogue['ask'] = {
  invitation: '问一个需要查资料的问题',
  samples: '例如',
  samplesAreEnglish: '随本页附带的文章是英文的，因此示例问题也是英文。',
  moreSamples: n => `还有 ${number(n)} 个`,
  fromLink: {
    server: '这个问题来自一个链接。点击“提问”后才会发送到你的服务器。',
    download: model => `这个问题来自一个链接。点击“提问”，即会下载${model || '模型'}并作答。`,
  },
  seeOneAnswered: '看一个已经回答的问题',
  empty: '请先写下问题，或从示例中选一个。',
  tooLong: (over, most) => `超出了 ${number(over)} 个字符。一个问题最多 ${number(most)} 个字符，请只留下最想问的。`,
  roomLeft: n => `还可以写 ${number(n)} 个字符`,
}

export const files: Catalogue['files'] = {
  invitation: '也可以问你自己的文件：',
  open: '打开文件',
  openFolder: '打开文件夹',
  listed: '你的文件',
  pages: n => `${number(n)} 页`,
  remove: '移除',
  removeAll: '全部移除',
  stay: '文件在这里读取，不会离开这个浏览器。',
  reading: name => `正在读取“${name}”`,
  progress: (done, total) => `已读 ${number(done)}/${number(total)}`,
  recognise: (name, megabytes) =>
    `“${name}”只有页面的图像。可以在这个浏览器里识别其中的文字：需要下载一次 ${number(megabytes)} MB，只能识别英文，个别字母可能有误。`,
  recogniseIt: '识别文字',
  notRead: n => `${number(n)} 个文件无法读取`,
}

export const thread: Catalogue['thread'] = {
  askOn: '追问',
  invitation: '就此继续提问',
  askedAs: question => `实际查询：${question}`,
  change: '修改',
  changeQuestion: '修改实际查询的问题',
  before: '此前的提问',
  after: '此后的提问',
  followUps: (n, last) => `以及 ${number(n)} 次追问，最后一次：“${last}”`,
  startOver: '重新开始',
}

export const history: Catalogue['history'] = {
  title: '以前的问题',
  stopped: '已停止。',
  failed: '未能完成。',
  unfinished: '没有完成。',
  deleted: '已删除。',
  find: '在其中查找',
  found: n => `${number(n)} 个问题`,
  nothing: query => `以前的问题和答案里都没有“${query}”。`,
  today: '今天',
  yesterday: '昨天',
  undated: '日期不明',
  replay: '回放',
  askAgain: '再问一次',
  fromFile: '来自文件',
  more: n => `再显示 ${number(n)} 个`,
}
