import type { recommendation as english } from '../en/recommendation.ts'
import { number } from './numbers.ts'

export const recommendation: typeof english = {
  isHere: '已经在这里了。',
  browserModel: '浏览器自带的模型',
  inBrowser: '它在浏览器里。问题只交给浏览器，Footnote 不会发往别处。',
  browserFetches: '浏览器需要下载它一次；问题只交给浏览器，Footnote 不会发往别处。',
  noNetwork: size => `需要先下载（${size}），而现在没有网络。`,
  noRoom: (size, free) => `它要占 ${size}，这里只剩 ${free}。`,
  wouldBeFetched: size => `需要下载一次（${size}）。`,
  mostAble: '这是已在本机、且这台设备能运行的最强模型。',
  answersAtOnce: '随页面附带，在没有下载更大的模型之前，它可以立刻作答。',
  noneBetter: '随页面附带。这台设备能运行的其他模型里，没有一个经测量答得更好。',
  nothingLarger: '随页面附带；这台设备目前用不了更大的模型。',
  offer: (model, size) => `这台设备可以运行 ${model}，它答得更好，懂的语言也更多，需要下载一次（${size}）。`,
  notCommercial: licence => `它的许可证（${licence}）不允许商业用途。`,
  aboutSeconds: seconds =>
    seconds < 120
      ? `在这里每个问题约需 ${number(seconds)} 秒。`
      : `在这里每个问题约需 ${number(Math.round(seconds / 60))} 分钟。`,
  needsWebGpu: '它需要 WebGPU，而这个浏览器不提供。',
  emulated: '它需要显卡；这里的 WebGPU 是模拟的，太慢了。',
  needsF16: '它需要 16 位浮点数，而这块显卡不支持。',
  buffersTooSmall: '这块显卡允许的缓冲区不够大。',
  tooBig: (needed, room) => `它需要 ${needed} 内存；这里大约只能指望 ${room}。`,
  tooBigForCpu: (needed, most) =>
    `它需要 ${needed}；浏览器里在 CPU 上运行的模型最多只有 ${most}。请选择较小的模型或位数更少的量化。`,
  bundled: name => `${name}（内置）`,
  ownFile: '你自己的文件。',
}
