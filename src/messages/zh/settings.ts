import type { settings as english } from '../en/settings.ts'

export const settings: typeof english = {
  answering: '由 {model} 作答，来源：{source}。',
  ownEndpoint: '你自己的接口',
  model: '模型',
  tooLarge: '对这台设备来说太大',
  recommended: '推荐在此使用',
  aboutModels: '这台设备能运行什么、如何下载',
  endpoint: '你自己的接口',
  endpointDetail: '任何支持 OpenAI 协议的服务器。读到的段落会发送给它。',
  endpointAddress: '地址',
  endpointModel: '模型',
  endpointKey: '密钥，关闭标签页后即忘记',
  source: '来源',
  corpusFile: '文件：每行一篇 JSON 文章',
  wikipediaLanguage: '维基百科的语言',
  language: '本页的语言',
  automatic: '自动',
  chooseFile: '请选择要读取的文件，或换一个来源。',
  giveAddress: '请填写接口的地址，例如 http://localhost:8080/v1。',
  giveModel: '请填写接口要使用的模型名称。',
}
