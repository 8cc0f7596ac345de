import type { graph as english } from '../en/graph.ts'
import { number } from './numbers.ts'

export const graph: typeof english = {
  title: '事实图',
  summary: (visited, all) => `${number(all)} 个要素，走访了 ${number(visited)} 个`,
  node: (label, visit, facts) => `${number(visit)}：${label}，${number(facts)} 条事实`,
  hint: '数字是走访的次序。点按即可阅读它的事实。',
  factsAbout: label => `读到的关于“${label}”的内容`,
  asTable: '以表格显示',
  columns: { visit: '次序', element: '要素', joined: '相连', facts: '事实' },
}
