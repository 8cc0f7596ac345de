import type { packs as english } from '../en/packs.ts'
import { number } from './numbers.ts'

export const packs: typeof english = {
  title: '资料包',
  what: '资料包是一个文件，装着页面和它们的索引：可以留作备份，也可以带到另一个浏览器。',
  exportAll: '导出全部页面',
  import: '导入资料包',
  orDrop: '也可以把它拖到本页的任何地方。',
  dropHere: '松开即可导入资料包。',
  exporting: '正在导出',
  importing: '正在导入',
  exported: (pages, size) => `已导出 ${number(pages)} 个页面，${size}。`,
  exportedAll: size => `已导出全部页面，${size}。`,
  importStopped: '已停止。此前加入的内容已保留。',
  added: n => `加入了 ${number(n)} 个页面`,
  known: n => `${number(n)} 个原本就有`,
  refused: n => `${number(n)} 个未收入，原因见“资料包”`,
  outcome: parts => `${parts.join('；')}。`,
  leftOut: '上次导入时未收入的',
  moreLeftOut: n => `还有 ${number(n)} 个。`,
}
