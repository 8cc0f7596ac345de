import { counted, languageName, number } from './numbers.ts'

export const settings = {
  /** `{model}` and `{source}` are replaced by formatted names. */
  answering: 'Answering with {model} from {source}.',
  answeringBy: 'Answering with {model} from {source}: {strategy}.',
  ownServer: 'your own server',
  model: 'Model',
  tooLarge: 'too large for this device',
  recommended: 'recommended here',
  aboutModels: 'What this device can run, and downloads',
  serverWhat: 'Any that speaks the OpenAI protocol. The passages read are sent to it.',
  serverIs: (model: string, host: string) => `${model} at ${host}. The passages read are sent to it.`,
  setUpServer: 'Set up and test a server of your own',
  source: 'Source',
  strategy: 'Way to the answer',
  corpusFile: 'File: one JSON article a line',
  zimFile: 'ZIM file, or all parts of one',
  openAgain: (name: string) => `Open ${name} again`,
  fileChosen: (name: string) => `Chosen: ${name}`,
  sourceServer: (example: string) => `Address, such as ${example}`,
  giveSourceServer: 'Give the address to read from, or choose another source.',
  wikipediaLanguage: 'Language of Wikipedia',
  wiki: 'Wiki',
  wikis: { wiktionary: 'Wiktionary', wikivoyage: 'Wikivoyage', 'simple-wikipedia': 'Wikipedia in simple English' },
  otherWiki: 'Another, by its address',
  wikiAddress: 'Address of any of its pages, such as https://wiki.example/wiki/Main_Page',
  wikiLanguage: 'Language of the wiki',
  language: 'Language of this page',
  automatic: 'Automatic',
  chooseFile: 'Choose the file to read from, or another source.',
  giveWiki: 'Give the address of the wiki to read from, such as https://wiki.example, or choose another source.',
  giveAddress: 'Give the address of your server under Models, such as http://localhost:8080/v1.',
  giveModel: 'Give the name of the model that your server should use, under Models.',
}

/** Texts by the id of a source. A source without one is shown with its own English texts. */
type BySource<T> = Readonly<Record<string, T>>

const choices: BySource<{ label: string; detail: string }> = {}

/** The name of a source within a sentence; `code` is the language of its pages. */
const named: BySource<(code: string) => string> = {
  wikipedia: code => `${code === 'simple' ? 'Simple English' : languageName(code)} Wikipedia`,
}

/** Names of the sources that can be chosen. */
export const sources = {
  auto: { label: 'Automatic', detail: 'Wikipedia when it answers, else what you read before, else the sample shelf.' },
  choices,
  named,
  /** The name of the site, whatever the language of its pages. */
  wikipedia: 'Wikipedia',
  doesNotAnswer: (source: string) => `${source} does not answer`,
  nothingRead: 'nothing of it was read before',
  isUsed: (source: string) => `${source} is used.`,
  isUsedInstead: (obstacles: readonly string[], source: string) => `${obstacles.join(' and ')}, so ${source} is used.`,
}

/** The texts of the strategies, by id. Empty in English, since each strategy is registered with English texts. */
export const strategies: Readonly<Record<string, { label: string; detail: string }>> = {}

/** Texts that say why a model is recommended, offered, or cannot run here. Sizes are formatted already: "4.3 GB". */
export const recommendation = {
  isHere: 'It is here already.',
  browserModel: 'The browser’s own model',
  inBrowser: 'It is in the browser, which is handed what you ask; Footnote sends it nowhere.',
  browserFetches:
    'The browser would fetch it, once; what you ask is handed to the browser, and Footnote sends it nowhere.',
  noNetwork: (size: string) => `It has to be fetched first (${size}), and there is no network.`,
  noRoom: (size: string, free: string) => `It takes ${size}; only ${free} are free here.`,
  wouldBeFetched: (size: string) => `It would be fetched once (${size}).`,
  mostAble: 'It is the most able model that is here and that this device can run.',
  answersAtOnce: 'It comes with the page and answers at once, while nothing larger has been fetched.',
  noneBetter: 'It comes with the page. No other model that this device can run was measured to answer better.',
  nothingLarger: 'It comes with the page; nothing larger can be used on this device now.',
  offer: (model: string, size: string) =>
    `This device can run ${model}, which answers better and in more languages: one download of ${size}.`,
  /** Appended to another sentence. */
  notCommercial: (licence: string) => ` Its licence (${licence}) allows no commercial use.`,
  /** Appended to another sentence. */
  aboutSeconds: (seconds: number) =>
    seconds < 120
      ? ` About ${counted(seconds, 'second')} a question here.`
      : ` About ${number(Math.round(seconds / 60))} minutes a question here.`,
  needsWebGpu: 'It needs WebGPU, which this browser does not offer.',
  emulated: 'It needs a graphics card; here WebGPU is emulated, far too slowly.',
  needsF16: 'It needs 16-bit floats, which this graphics card lacks.',
  buffersTooSmall: 'This graphics card allows no buffers as large as it needs.',
  tooBig: (needed: string, room: string) => `It needs ${needed} of memory; here about ${room} can be counted on.`,
  tooBigForCpu: (needed: string, most: string) =>
    `It needs ${needed}; a model on the CPU gets at most ${most} in a browser. Choose a smaller one, or fewer bits a weight.`,
  bundled: (name: string) => `${name} (bundled)`,
  /** Shown for a model in a file that the person opened. */
  ownFile: 'A file of your own.',
}
