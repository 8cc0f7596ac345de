import type { Catalogue } from '../catalogue.ts'
import { number } from './numbers.ts'

const seconds = (n: number): string =>
  `${number(n, n < 10 ? { minimumFractionDigits: 1, maximumFractionDigits: 1 } : { maximumFractionDigits: 0 })} 秒`

export const timeline: Catalogue['timeline'] = {
  title: '时间线',
  nothing: '还没有开始。',
  kinds: {
    ready: '准备',
    model: '模型',
    reading: '读取提示',
    writing: '书写',
    plan: '计划',
    code: '运行代码',
    source: '来源',
    library: '资料库',
    agent: '等待其他智能体',
    tool: '工具',
  },
  seconds,
  tick: n => (n < 120 ? `${number(n)} 秒` : `${number(n / 60)} 分`),
  summary: (agents, time) => `${number(agents)} 个智能体，用时 ${time}`,
  tokens: (read, cached, written) =>
    `读入 ${number(read)} 个词元，其中 ${number(cached)} 个来自缓存；写出 ${number(written)} 个。`,
  rowTokens: (read, written) => `读入 ${number(read)} 个词元，写出 ${number(written)} 个`,
  keys: '用方向键在各段之间移动，按回车键打开这一步。',
  chart: '研究过程的时间线',
  bar: (agent, step, what, from, took) => `${agent}，第 ${number(step)} 步：${what}，始于 ${from}，用时 ${took}`,
  barOpen: (agent, step, what, from) => `${agent}，第 ${number(step)} 步：${what}，自 ${from} 起`,
  about: (what, subject) => `${what}，“${subject}”`,
  failed: what => `${what}，失败`,
  step: (agent, step) => `${agent}，第 ${number(step)} 步`,
  noStep: '这一步还没有内容。',
  thought: '想法：',
  code: '代码',
  asTable: '以表格显示',
  columns: {
    agent: '智能体',
    step: '步骤',
    what: '内容',
    from: '开始',
    took: '用时',
    read: '读入词元',
    written: '写出',
  },
  known: passages => `你的资料库中有 ${number(passages)} 个相关段落`,
  knownLabel: '资料库中已有',
}

export const graph: Catalogue['graph'] = {
  title: '事实图',
  summary: (visited, all) => `${number(all)} 个要素，走访了 ${number(visited)} 个`,
  node: (label, visit, facts) => `${number(visit)}：${label}，${number(facts)} 条事实`,
  hint: '数字是走访的次序。点按即可阅读它的事实。',
  factsAbout: label => `读到的关于“${label}”的内容`,
  asTable: '以表格显示',
  columns: { visit: '次序', element: '要素', joined: '相连', facts: '事实' },
}

export const replay: Catalogue['replay'] = {
  title: '回放',
  pause: '暂停',
  goOn: '继续',
  toTheEnd: '跳到结尾',
  at: (now, whole) => `${now}，共 ${whole}`,
}
