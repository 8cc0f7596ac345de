import { hasAt } from '../bytes.ts'
import type { Picture, Recogniser } from './recogniser.ts'

/** The program's file, and the ending of language files. */
const PROGRAM = 'tesseract-core-simd-lstm.wasm'
const LANGUAGE = '.traineddata.gz'
/** The minimum confidence in percent; text that is recognised in photographs has less. */
const SURE = 50
const GZIP = '\x1F\x8B'
/** Tesseract's number for its neural network engine, which the language files are made for. */
const NEURAL = 1

/** The part of Tesseract's web build that is used here. */
interface Core {
  FS: { writeFile(path: string, bytes: Uint8Array): void }
  TessBaseAPI: new () => {
    /** Returns 0 on success. */
    Init(folder: string, languages: string, engine: number): number
    /** Loads the picture from the file `/input`, rotated by an angle. */
    SetImageFile(exif: number, angle: number): number
    Recognize(monitor: null): number
    GetUTF8Text(): string
    /** The mean confidence in percent. */
    MeanTextConf(): number
    End(): void
  }
}

type StartCore = (options: {
  wasmBinary: Uint8Array
  print(text: string): void
  printErr(text: string): void
}) => Promise<Core>

/**
 * Tesseract, on the calling thread. Rejects if its files cannot be loaded.
 * @param load loads a file by its name
 */
export async function tesseract(
  languages: readonly string[],
  load: (name: string) => Promise<Uint8Array>,
): Promise<Recogniser> {
  const [start, wasmBinary, ...data] = await Promise.all([
    startOfCore(),
    load(PROGRAM),
    ...languages.map(async language => unzipped(await load(language + LANGUAGE))),
  ])
  const core = await start({ wasmBinary, print() {}, printErr() {} })
  for (const [i, bytes] of data.entries()) core.FS.writeFile(`${languages[i]}.traineddata`, bytes)
  const api = new core.TessBaseAPI()
  if (api.Init('.', languages.join('+'), NEURAL) !== 0) throw new Error('Tesseract does not start.')
  return {
    read(picture) {
      core.FS.writeFile('/input', greyMap(picture))
      api.SetImageFile(1, 0)
      api.Recognize(null)
      return api.MeanTextConf() < SURE ? '' : api.GetUTF8Text()
    },
    close: () => api.End(),
  }
}

async function startOfCore(): Promise<StartCore> {
  // @ts-expect-error: it has no types.
  return (await import('tesseract.js-core/tesseract-core-simd-lstm.js')).default
}

/** A picture in the PGM format. */
function greyMap({ width, height, grey }: Picture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + grey.length)
  file.set(head)
  file.set(grey, head.length)
  return file
}

/** Unzips a file, unless the server has already done so. */
async function unzipped(bytes: Uint8Array): Promise<Uint8Array> {
  if (!hasAt(bytes, GZIP)) return bytes
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
