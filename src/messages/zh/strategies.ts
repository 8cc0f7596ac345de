import type { strategies as english } from '../en/strategies.ts'

export const strategies: typeof english = {
  team: { label: '团队', detail: '管理者拆分问题，搜索者查找页面，阅读者阅读页面。' },
  document: { label: '长文档', detail: '先在文档中检索，再通读全文，最后拆分问题：答得出来就停。' },
  graph: { label: '事实图', detail: '把页面拆成事实，沿着事实之间的联系去找：适合要由许多事实来回答的问题。' },
  browse: { label: '浏览', detail: '先制定计划，再用文本浏览器逐屏通读页面：适合长页面及其表格中的数字。' },
  'one-shot': { label: '一次搜索', detail: '按问题的原话搜索一次，然后阅读：更快，适合一个页面就能回答的问题。' },
  react: { label: '推理与行动', detail: '一个智能体思考、调用工具、查看结果，再继续：适合文件、日期和计算。' },
}
