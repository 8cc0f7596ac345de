import type { common as english } from '../en/common.ts'
import { number } from './numbers.ts'

export const common: typeof english = {
  ask: '提问',
  change: '更改',
  close: '关闭',
  comma: '，',
  commaInList: '、',
  gap: '',
  delete: '删除',
  deleteForGood: '确定删除？',
  escapeKey: 'Esc',
  export: '导出',
  openOn: site => `在${site}上打开`,
  openingLibrary: '正在打开资料库……',
  pages: n => `${number(n)} 个页面`,
  quoted: text => `“${text}”`,
  stop: '停止',
  stopping: '正在停止……',
  tryAgain: '重试',
}
