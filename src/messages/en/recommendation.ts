import { counted, number } from './numbers.ts'

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
