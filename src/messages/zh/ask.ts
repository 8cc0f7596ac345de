import type { ask as english } from '../en/ask.ts'
import { number } from './numbers.ts'

export const ask: typeof english = {
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
