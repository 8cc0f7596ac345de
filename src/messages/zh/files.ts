import type { files as english } from '../en/files.ts'
import { number } from './numbers.ts'

export const files: typeof english = {
  invitation: '也可以问你自己的文件：',
  open: '打开文件',
  openFolder: '打开文件夹',
  listed: '你的文件',
  pages: n => `${number(n)} 页`,
  remove: '移除',
  removeAll: '全部移除',
  stay: '文件在这里读取，不会离开这个浏览器。',
  reading: name => `正在读取“${name}”`,
  progress: (done, total) => `已读 ${number(done)}/${number(total)}`,
  recognise: (name, megabytes) =>
    `“${name}”只有页面的图像。可以在这个浏览器里识别其中的文字：需要下载一次 ${number(megabytes)} MB，只能识别英文，个别字母可能有误。`,
  recogniseIt: '识别文字',
  notRead: n => `${number(n)} 个文件无法读取`,
}
