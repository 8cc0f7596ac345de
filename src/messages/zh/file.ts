import type { file as english } from '../en/file.ts'

export const file: typeof english = {
  open: '打开文件中的研究记录',
  dropHere: '松开即可询问这些文件，或打开研究记录。',
  from: (name, day, model) => {
    const asked = [day && `提问于 ${day}`, model && `由 ${model} 作答`].filter(Boolean).join('，')
    return `来自文件“${name}”${asked && `：${asked}`}。内容按文件原样显示，这里没有核对过。`
  },
  keep: '保存到历史记录',
  kept: '已保存到历史记录。',
  alreadyKept: '历史记录里已经有了。',
  wasFromFile: '这次研究来自一个文件，不是在这里提问的。',
}
