import { counted, languageName, number } from './numbers.ts'

/** Texts about models: what this device can run, what is downloaded, and a server of the person's own. */
export const models = {
  title: 'Models',
  runs: (best: string) => `This device can run ${best} and everything smaller.`,
  runsBundledOnly: 'This device can run the bundled model.',
  takes: (size: string) => `Models take ${size} in this browser.`,
  takesNothing: 'No model is kept in this browser yet.',
  looking: 'Looking at this device …',

  device: 'This device',
  graphics: 'Graphics',
  memory: 'Memory',
  threads: 'Threads',
  storage: 'Storage',
  noWebGpu: 'No WebGPU in this browser: models run on the CPU.',
  emulated: 'WebGPU is emulated on the CPU, far too slowly for a model.',
  webGpu: (buffer: string) => `WebGPU with 16-bit floats, buffers of up to ${buffer}.`,
  webGpuNoF16: (buffer: string) =>
    `WebGPU without 16-bit floats, buffers of up to ${buffer}. Models come in their 32-bit variant, which is larger.`,
  memoryTold: (size: string) =>
    `About ${size}, as the browser tells it. Browsers round this and cap it, so there may be more.`,
  memoryUntold: 'The browser does not say how much. A cautious guess is reckoned with.',
  isolated: (cores: number) =>
    `${counted(cores, 'core')}. The page is isolated, so a model on the CPU may use several threads.`,
  notIsolated: (cores: number) =>
    `${counted(cores, 'core')}, of which a model on the CPU gets one: the page is not isolated. Reloading it often helps.`,
  free: (size: string) => `${size} free for this page.`,
  freeUntold: 'The browser does not say how much is free.',

  speedHere: 'Speed',
  notMeasured: 'How long a question takes on the CPU can be measured with the bundled model.',
  pace: (read: number, written: number) =>
    `The bundled model reads ${number(read)} and writes ${number(written)} tokens a second here.`,
  measure: 'Measure for two seconds',
  measuring: 'Measuring …',

  list: 'What there is',
  otherVariants: 'For other graphics cards',
  facts: {
    size: 'Size',
    memory: 'Memory',
    context: 'Reads at once',
    architecture: 'Architecture',
    quantisation: 'Quantised as',
    languages: 'Languages',
    licence: 'Licence',
  },
  about: (size: string) => `about ${size}`,
  context: (tokens: number) => `${number(tokens)} tokens`,
  contextTakes: (tokens: number, size: string) => `${number(tokens)} tokens, for which ${size} of that are set aside`,
  unmeasured: 'Nobody has measured yet how well it answers here.',
  measuredOn: (questions: string, right: number, bundled: number) =>
    `${questions} ${right} % right, the bundled team ${bundled} %`,
  measured: (figures: readonly string[], standIn?: string) =>
    `Measured${standIn ? ` with ${standIn} in its place` : ''}: ${figures.join('; ')}.`,
  language: languageName,
  moreLanguages: (names: string, more: number) => `${names} and ${number(more)} more`,
  notCommercial: 'no commercial use',
  variant32: '32-bit variant',
  variantCpu: 'for the CPU',
  /** What each model is good for, by its id. */
  goodFor: {
    bundled: 'Looks up single facts, in English. Slow and small, but it runs anywhere, at once and offline.',
    'qwen2.5-0.5b-instruct-q4_k_m': 'Short questions in several languages, without a graphics card.',
    'qwen2.5-1.5b-instruct-q4_k_m': 'Single facts in several languages, on a quick processor.',
    'qwen2.5-3b-instruct-q4_k_m': 'The largest of these that runs without a graphics card, and the slowest.',
    'Qwen2.5-0.5B-Instruct-q4f16_1-MLC': 'Short questions in several languages, where memory is scarce.',
    'Qwen2.5-1.5B-Instruct-q4f16_1-MLC': 'Single facts and simple comparisons; quick on most graphics cards.',
    'Qwen2.5-3B-Instruct-q4f16_1-MLC': 'Questions of two steps, on a graphics card of middling size.',
    'Qwen2.5-7B-Instruct-q4f16_1-MLC': 'Made for questions of several steps, on a large graphics card.',
    'browser-model':
      'The browser brings it, keeps it and runs it: Chrome on this device, as it says. Footnote hands it what you ask and the passages read, and sends them nowhere.',
  } as Readonly<Record<string, string>>,
  fits: 'It fits this device.',

  here: (size: string) => `Here, ${size}.`,
  hereOf: (here: string, total: string) => `${here} of ${total} are here.`,
  absent: 'Not here.',
  inBrowser: 'It is in the browser.',
  browserFetches: 'The browser would fetch it; it tells no size.',
  percent: (share: number) => `${share} %`,
  comesWithPage: 'Comes with the page; fetched when it is first used.',
  fetching: (here: string, total: string) => `${here} of ${total}`,
  speed: (size: string) => `${size} a second`,
  left: (duration: string) => `${duration} left`,
  pausing: 'Pausing …',
  download: 'Download',
  pause: 'Pause',
  resume: 'Resume',
  downloadWhat: (model: string) => `Download ${model}`,
  pauseWhat: (model: string) => `Pause ${model}`,
  resumeWhat: (model: string) => `Resume ${model}`,
  progressOf: (model: string) => `Download of ${model}`,
  wholeParts: 'A pause keeps the parts that are whole and goes on from there, also after a reload.',
  noRoom: (needed: string, free: string) => `It takes ${needed} more; ${free} are free here.`,
  offline: 'There is no network to fetch it over.',
  use: 'Answer with it',
  inUse: 'Answers your questions',
  brokeOff: (why: string) => `The download broke off. ${why}`,
  couldNot: (why: string) => `That could not be done. ${why}`,
  nowHere: (model: string) => `${model} is here.`,
  deleted: (model: string) => `${model} was deleted.`,

  own: 'A model file of your own',
  ownWhat:
    'A GGUF file from your disk, such as llama.cpp, Ollama or LM Studio use, answers here too. It is read where it lies and goes nowhere.',
  openOwn: 'Open a GGUF file',
  dropOwn: 'Or drop it here; of a model in several parts, all of them together.',
  readingOwn: 'Reading what the file says of itself …',
  openedHere: 'Opened in this tab; the next visit has to open it again.',
  kept: 'Kept in this browser.',
  keep: 'Keep in this browser',
  /** Shown while the model's file is being copied. */
  keeping: (model: string) => `Copying ${model} into this browser`,
  nowKept: (model: string) => `${model} is kept in this browser.`,
  forgotten: (model: string) => `${model} is no longer here. Your file stays as it is.`,

  server: 'A server of your own',
  serverWhat:
    'Any server that speaks the OpenAI protocol can take the place of the models here: llama.cpp, Ollama, LM Studio or vLLM on this device, or a service in the net. Questions and the passages read go to it, and nowhere else.',
  address: 'Address',
  addressHint: 'Up to and with the version, such as http://localhost:8080/v1',
  model: 'Model',
  modelsTold: (n: number) => `The server offers ${counted(n, 'model')}.`,
  modelsUntold: 'The server lists none: give the name that it knows.',
  key: 'Key',
  keyHint: 'Leave it empty where the server asks for none.',
  keepKey: 'Keep the key in this browser',
  keyInTab:
    'The key is in the memory of this tab alone, and gone when it is closed. It goes to this address and nowhere else.',
  keyKept:
    'The key is kept in this browser, as it is, until you take the tick away: whoever uses this browser can read it. It goes to this address and nowhere else.',
  keyNeedsAddress: 'Give the address first: a key is kept for its server alone.',
  keyNotKept: 'This browser keeps nothing here, so the key stays in the memory of this tab.',
  keyDropped: (host: string) => `The key was for ${host} and is not sent to another address. Give the one for this.`,
  find: 'Look for servers on this device',
  findWhat:
    'Asks the usual ports of Ollama, LM Studio, llama.cpp and vLLM for their models, once, and sends them nothing of yours.',
  finding: 'Looking … If the browser asks whether this page may reach this device, allow it.',
  found: (n: number) => `${counted(n, 'server')} found.`,
  foundList: 'Servers on this device',
  foundNone:
    'No server answered this page. One that runs but does not let this page in looks the same to the browser: see below how each does.',
  foundDenied:
    'The browser does not let this page reach this device. Allow it in the browser’s settings for this site, beside the address, and look again.',
  foundForbids: 'It runs, but does not let this page in.',
  foundWantsKey: 'It wants a key.',
  foundNoModels: 'It has no model yet: give it one, or its name below.',
  modelOf: (server: string) => `Model of ${server}`,
  useFound: 'Take this one',
  lettingIn: 'How each server lets this page in',
  /** How to configure each server to allow this page, by the server's id. */
  letIn: {
    ollama: (page: string) => `Ollama: set OLLAMA_ORIGINS=${page} and start it again.`,
    lmStudio: (_: string) =>
      'LM Studio: switch on “Enable CORS” in the settings of its server, or run “lms server start --cors”.',
    llamaCpp: (page: string) =>
      `llama.cpp: lets every page in, unless it was started with tools or --cors-origins: then add --cors-origins ${page}.`,
    vllm: (page: string) =>
      `vLLM: lets every page in, unless it was started with --allowed-origins: then give it --allowed-origins '["${page}"]'.`,
  },
  browserLetsIn:
    'The browser: Chrome and Edge ask once whether this page may reach this device. Whoever said no changes it in the browser’s settings for this site.',
  test: 'Test',
  testing: 'Asking …',
  useServer: 'Answer with this server',
  outcome: {
    works: (host: string, model: string, ms: number, firstMs: number) =>
      `It works. ${host} answered with ${model}; a short reply took ${number(ms)} ms, its first word ${number(firstMs)} ms.`,
    answersAs: (model: string) => `The server itself calls the model ${model}.`,
    without: (fields: readonly string[]) =>
      `It refused what a question asks for, and is asked without it: ${fields.join(', ')}.`,
    thinks: 'The model thinks before it answers, which takes longer.',
    unlisted: 'The server does not list this model, and answered with it all the same.',
    'no-address': 'Give an address that looks like https://host/v1: no name, password or question mark in it.',
    'no-model': 'Give the name of a model first.',
    'http-elsewhere': (host: string) =>
      `This page may speak to ${host} by https only. Plain http is for servers on this very device: localhost or 127.0.0.1.`,
    unreachable: (host: string) => `${host} does not answer. Is the server running, and is the address right?`,
    forbids: (host: string) =>
      `${host} is there, but does not allow requests from this page (CORS). Start the server so that it allows this page’s address, or any.`,
    'unreachable-or-forbids': (host: string) =>
      `${host} does not answer, or does not allow requests from this page (CORS); the browser does not say which. Is the server running, and does it allow this page’s address? If both, the browser’s console (F12) names what refused.`,
    denied: (host: string) =>
      `The browser does not let this page reach ${host}. Allow it in the browser’s settings for this site, beside the address, and test again.`,
    redirected: (host: string) =>
      `${host} sends requests on to another address. Give that one: often it begins with https, or has another name or port.`,
    'bad-key': (host: string, status: number) =>
      `${host} can be reached, but does not accept the key (HTTP ${status}).`,
    'key-missing': (host: string, status: number) =>
      `${host} can be reached, and wants a key (HTTP ${status}). Give it above.`,
    'no-such-model': (host: string, model: string) =>
      `${host} can be reached, but has no model “${model}”. Choose one of those that it lists.`,
    'no-such-address': (host: string) =>
      `${host} can be reached, but knows nothing at this address. Most servers want it to end in /v1.`,
    'bad-reply': (host: string) =>
      `${host} answers, but not as an OpenAI-compatible server does. Is it another service?`,
    page: (host: string) =>
      `${host} answers with a web page. Open it in a tab and see: another service, a proxy, or a network that wants you to log in.`,
    'cut-off': (host: string) =>
      `${host} broke off in the middle of its reply. Test again; if it comes again, read the server’s log.`,
    throttled: (host: string) => `${host} can be reached, and takes no more requests for now. Test again in a minute.`,
    loading: (host: string) => `${host} is still loading the model. Test again in a minute.`,
    'context-full': (host: string) =>
      `${host} reads too little at once. Start it with a larger context: 8,192 tokens are enough.`,
    'only-thoughts': (host: string) =>
      `The model at ${host} spends all its tokens on thinking. Turn that off at the server, or choose a model that answers at once.`,
    'server-failed': (host: string, status: number) =>
      `${host} can be reached, but failed${status ? ` (HTTP ${status})` : ''}. Its own log says why.`,
    slow: (host: string, seconds: number) =>
      `${host} can be reached, but had not answered after ${number(seconds)} seconds. It may still be loading the model: test again.`,
    stopped: 'Stopped.',
  },
}
