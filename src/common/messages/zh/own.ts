import type { Catalogue } from '../catalogue.ts'

export const own: Catalogue['own'] = { tag: 'zh-Hans', name: '中文' }
