import type { takeaway as english } from '../en/takeaway.ts'

export const takeaway: typeof english = {
  copyAs: '复制为',
  plainText: '纯文本',
  copyAsFormat: format => `复制为 ${format}`,
  copied: format => `已复制为 ${format}。`,
  notCopied: '浏览器不允许本页复制。内容已在下面选中，请用键盘或菜单复制。',
  byHand: format => `${format} 格式的答案`,
  saveAsFile: '存为单个文件',
  exportTrace: '导出运行记录',
  saved: name => `已存为 ${name}。`,
}
