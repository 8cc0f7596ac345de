import type { status as english } from '../en/status.ts'
import { number } from './numbers.ts'

export const status: typeof english = {
  gettingReady: '正在准备',
  thinking: '正在思考这个问题',
  researching: task => `正在研究${task}`,
  reading: page => `正在阅读${page}`,
  readingFor: question => `正在阅读可能回答${question}的内容`,
  searching: query => `正在搜索${query}`,
  opening: page => `正在打开${page}`,
  lookingFor: query => `正在查找${query}`,
  using: tool => `正在使用 ${tool}`,
  usingOn: (tool, subject) => `正在用 ${tool} 处理${subject}`,
  answered: seconds => `已作答，用时 ${number(seconds)} 秒`,
  notFound: '读到的内容里没有答案',
  stopped: '已停止',
  stopping: '正在停止',
  failed: '这次研究未能完成',
  promptRead: percent => `已读 ${percent}%`,
  megabytes: done => `${done} MB`,
  megabytesOf: (done, total) => `${done} / ${total} MB`,
}
