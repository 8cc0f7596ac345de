import type { page as english } from '../en/page.ts'

export const page: typeof english = {
  tagline: '有出处的研究，就在这个标签页里完成。',
  parts: '本页的各个部分',
  questions: '提问',
  library: '资料库',
  models: '模型',
  openingModels: '正在打开模型……',
  privacy: '模型、搜索和资料库都在这个页面里。除了向你选定的来源或你自己的服务器发出的请求，你的问题不会离开这里。',
  docs: '使用指南与文档（英文）',
  notices: '所用第三方成果的许可（英文）',
  partFailed: '页面的这一部分未能加载。请检查网络连接，然后重试。',
  beingLookedInto: question => `正在研究“${question}”。`,
  hasItsAnswer: question => `“${question}”已有答案。`,
  endedWithoutAnswer: question => `“${question}”已结束，没有得到答案。`,
  newerVersion: '有新版本可用。',
  reload: '重新加载',
}
