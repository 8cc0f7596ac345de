import type { loading as english } from '../en/loading.ts'

export const loading: typeof english = {
  model: '正在载入模型',
  lookingForModel: '正在查找模型',
  downloadingModel: '正在下载模型',
  startingModel: '正在启动模型',
  modelReady: '模型已就绪',
  browserFetches: percent => `浏览器正在获取它的模型：已有 ${percent} %`,
  askingServer: '正在询问模型服务器',
}
