import type { settings as english } from '../en/settings.ts'

export const settings: typeof english = {
  answering: '由 {model} 作答，来源：{source}。',
  answeringBy: '由 {model} 作答，来源：{source}，方式：{strategy}。',
  ownServer: '你自己的服务器',
  model: '模型',
  tooLarge: '对这台设备来说太大',
  recommended: '推荐在此使用',
  aboutModels: '这台设备能运行什么、如何下载',
  serverWhat: '任何支持 OpenAI 协议的服务器。读到的段落会发送给它。',
  serverIs: (model, host) => `${host} 上的 ${model}。读到的段落会发送给它。`,
  setUpServer: '设置并测试你自己的服务器',
  source: '来源',
  strategy: '回答方式',
  corpusFile: '文件：每行一篇 JSON 文章',
  wikipediaLanguage: '维基百科的语言',
  language: '本页的语言',
  automatic: '自动',
  chooseFile: '请选择要读取的文件，或换一个来源。',
  giveAddress: '请在“模型”页填写服务器的地址，例如 http://localhost:8080/v1。',
  giveModel: '请在“模型”页填写服务器要使用的模型名称。',
}
