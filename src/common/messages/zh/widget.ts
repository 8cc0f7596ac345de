import type { Catalogue } from '../catalogue.ts'

export const widget: Catalogue['widget'] = {
  open: '提个问题',
  close: '关闭',
  question: '你的问题',
  ask: '提问',
  forget: '删除在此提过的全部问题',
  thisPage: '本页',
  notLoaded: '加载失败。请检查网络连接，然后再问一次。',
  insecure: '只有通过 https 打开的页面才能回答问题。',
  noEndpoint: '要使用服务器上的模型，页面须同时写明 endpoint="…" 和 model="…"。',
  workersRefused: '本页的安全设置不允许启动检索所需的组件。网站管理员可在使用指南中查到需要放行的内容。',
}
