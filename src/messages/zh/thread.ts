import type { thread as english } from '../en/thread.ts'
import { number } from './numbers.ts'

export const thread: typeof english = {
  askOn: '追问',
  invitation: '就此继续提问',
  askedAs: question => `实际查询：${question}`,
  change: '修改',
  changeQuestion: '修改实际查询的问题',
  before: '此前的提问',
  after: '此后的提问',
  followUps: (n, last) => `以及 ${number(n)} 次追问，最后一次：“${last}”`,
  deleted: '已删除这组对话。',
  startOver: '重新开始',
}
