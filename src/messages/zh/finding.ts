import type { finding as english } from '../en/finding.ts'
import { number } from './numbers.ts'

export const finding: typeof english = {
  box: '查找段落',
  found: '找到的段落',
  searching: '正在搜索……',
  failed: why => `搜索失败：${why}`,
  nothing: query => `没有找到“${query}”。换个说法也许有用。`,
  all: (passages, pages, query) => `“${query}”：${number(pages)} 个页面中的 ${number(passages)} 个段落。`,
  first: (passages, pages, query) => `“${query}”：前 ${number(passages)} 个段落，来自 ${number(pages)} 个页面。`,
  more: '更多段落',
  byBoth: '按词语和含义找到',
  byWords: '按词语找到',
  byMeaning: '按含义找到',
}
