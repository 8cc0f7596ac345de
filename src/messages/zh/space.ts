import type { space as english } from '../en/space.ts'
import { bytes, number } from './numbers.ts'

export const space: typeof english = {
  title: '空间',
  titleWithPacks: '空间与资料包',
  usedOf: budget => `{used}，上限 ${budget}`,
  parts: {
    pages: '页面',
    earlier: '早先的修订版本',
    vectors: '向量（用于含义）',
    words: '词语索引',
  },
  atMost: '最多占用',
  allGranted: size => `浏览器允许的全部空间（${size}）`,
  whatGoes: '空间不够时，最久未用的页面最先移除。固定的页面不会移除。',
  lasting: '浏览器已答应保留这一切，即使磁盘空间不足。',
  notLasting: '磁盘空间不足时，浏览器可能会清除本页保存的内容。',
  askToKeep: '请浏览器保留',
  promised: '浏览器已答应保留资料库。',
  notPromised: '浏览器现在没有答应。把本页加入书签或安装之后，许多浏览器就会答应；资料包则是你自己的一份副本。',
  wouldGo: pages => `资料库占用的空间超过了这个上限。大约 ${number(pages)} 个最久未用的页面会被删除。`,
  deleteThem: '删除它们',
  leaveIt: '保持不变',
  mayTake: size => `资料库最多可占用 ${size}。`,
  nearlyFull: (used, limit) => `资料库快满了：${limit} 中已用 ${used}。`,
  browserNearlyFull: (used, limit) => `浏览器剩余空间不多：${limit} 中已用 ${used}。`,
  deletingFrees: (pages, size) => `删除 ${number(pages)} 个未固定的页面可腾出 ${bytes(size)} 以上。`,
  allPinned: '所有页面都已固定：取消固定一些，才能移除。',
  earlierFrees: size => `删除引用早先修订版本的答案，最多可腾出 ${bytes(size)}。`,
}
