import type { Catalogue } from '../catalogue.ts'
import { bytes, day, number } from './numbers.ts'

export const page: Catalogue['page'] = {
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

export const common: Catalogue['common'] = {
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

export const units: Catalogue['units'] = {
  number,
  bytes,
  day,
  seconds: n => `${n} 秒`,
  minutes: (minutes, seconds) => `${minutes} 分 ${seconds} 秒`,
}
