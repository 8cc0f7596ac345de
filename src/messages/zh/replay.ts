import type { replay as english } from '../en/replay.ts'

export const replay: typeof english = {
  title: '回放',
  pause: '暂停',
  goOn: '继续',
  toTheEnd: '跳到结尾',
  at: (now, whole) => `${now}，共 ${whole}`,
}
