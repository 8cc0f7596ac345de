import type { own as english } from '../en/own.ts'

export const own: typeof english = { tag: 'zh-Hans', name: '中文' }
