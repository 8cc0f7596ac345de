import type { run as english } from '../en/run.ts'
import { number } from './numbers.ts'

export const run: typeof english = {
  setting: (engine, source) => `模型：${engine}；来源：${source}。`,
  answer: text => `答案：${text}`,
  notFound: '没有找到答案。',
  youStopped: '你在得到答案之前停止了。已经读过的内容都保存着。',

  footnotes: '脚注',
  footnote: n => `脚注 ${n}`,
  whatWasRead: '读过的内容',
  notInWhatWasRead: '（在读过的内容中没有找到）',
  more: '展开',
  inItsPassage: '所在段落',
  readInSection: '在章节中阅读',
  revision: id => `修订版本 ${id}`,
  introduction: '导言',
  onlyPassage: '这个页面没有保存在浏览器里；这是答案引用的段落。',
  workedOut: '推算',

  howItWasFound: '研究过程',
  stepByStep: '逐步',
  tally: (agents, steps, passages) => `${number(agents)} 个智能体，${number(steps)} 步，${number(passages)} 个段落`,
  steps: n => `${number(n)} 步`,
  agents: { manager: '主管', searcher: '检索员', reader: '阅读员' },
  endings: {
    'step-cap': '步数用尽',
    repeated: '一再重复',
    lost: '一再出错',
    budget: '时间用尽',
    stopped: '已停止',
    failed: '失败',
  },
  step: n => `第 ${n} 步`,
  writingStep: n => `正在写第 ${n} 步`,
  beginningStep: n => `开始第 ${n} 步`,
  withoutModel: '（未经模型）',
  result: '结果：',
  observation: '观察：',
  call: (tool, input) => `${tool}：${input}`,
  callFailed: call => `${call}——失败`,
}
