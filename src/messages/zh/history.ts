import type { history as english } from '../en/history.ts'

export const history: typeof english = {
  title: '以前的问题',
  stopped: '已停止。',
  failed: '未能完成。',
  unfinished: '没有完成。',
  deleted: '已删除。',
}
