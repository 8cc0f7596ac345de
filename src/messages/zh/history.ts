import type { history as english } from '../en/history.ts'
import { number } from './numbers.ts'

export const history: typeof english = {
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
