import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { badFile } from '../bad-file.ts'
import { Allowance } from '../limits.ts'
import type { ReadingProgress } from '../progress.ts'
import { readText } from '../read-text.ts'
import type { Picture, Recogniser } from '../recognise/recogniser.ts'
import { readPages } from './read-pages.ts'

/** The minimum width and height of a scanned page in pixels; smaller pictures are something else. */
const SMALLEST = 200
/** Pictures wider than this, in pixels, are halved, which keeps letters readable and takes a quarter of the time. */
const WIDEST = 3_500
/** The maximum number of pixels in a picture; larger ones would need too much memory. */
const MOST_POINTS = 60_000_000
/** Pixel formats of pdf.js: one bit, or three bytes; others have four bytes. */
const [BITS, RGB] = [1, 2]

/** A picture as pdf.js returns it without the browser's image decoders. */
interface Image {
  width: number
  height: number
  kind: number
  data?: Uint8Array
}

/** The text that is recognised on each page of a scanned PDF, with a line for each paragraph. */
export async function recognisedPages(
  bytes: Uint8Array,
  recogniser: Recogniser,
  allowance: Allowance,
  progress: ReadingProgress,
): Promise<string[]> {
  const options = { data: bytes, isOffscreenCanvasSupported: false, isImageDecoderSupported: false }
  // A separate allowance, because the pages have been counted already.
  return readPages(options, new Allowance(allowance.name), progress, async (page, operators) => {
    const picture = await largestPicture(page, operators.paintImageXObject, allowance)
    const text = picture ? recogniser.read(picture) : ''
    allowance.take('letters', text.length)
    return readText(text).sections[0]!.text
  })
}

async function largestPicture(page: PDFPageProxy, paint: number, allowance: Allowance): Promise<Picture | undefined> {
  const { fnArray, argsArray } = await page.getOperatorList()
  let largest: Image | undefined
  for (const [i, operation] of fnArray.entries()) {
    if (operation !== paint) continue
    const [id = '', width = 0, height = 0]: [string?, number?, number?] = argsArray[i]
    if (width * height > MOST_POINTS) throw badFile('unfolding-file', allowance.name)
    const image = await imageOf(page, id)
    const isLarger = image && image.width * image.height > (largest ? largest.width * largest.height : 0)
    if (isLarger && image.data) largest = image
  }
  if (!largest || largest.width < SMALLEST || largest.height < SMALLEST) return undefined
  const picture = inGrey(largest)
  return picture.width > WIDEST ? halved(picture) : picture
}

const imageOf = (page: PDFPageProxy, id: string): Promise<Image | null> =>
  new Promise(found => (id.startsWith('g_') ? page.commonObjs : page.objs).get(id, found))

function inGrey({ width, height, kind, data = new Uint8Array() }: Image): Picture {
  const grey = new Uint8Array(width * height)
  if (kind === BITS) {
    const bytesARow = (width + 7) >> 3
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        grey[y * width + x] = (data[y * bytesARow + (x >> 3)]! >> (7 - (x & 7))) & 1 ? 255 : 0
  } else {
    const step = kind === RGB ? 3 : 4
    // Weighted by how bright red, green and blue appear.
    for (let i = 0, at = 0; i < grey.length; i++, at += step)
      grey[i] = (3 * data[at]! + 6 * data[at + 1]! + data[at + 2]!) / 10
  }
  return { width, height, grey }
}

function halved({ width, height, grey }: Picture): Picture {
  const [w, h] = [width >> 1, height >> 1]
  const half = new Uint8Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x
      half[y * w + x] = (grey[at]! + grey[at + 1]! + grey[at + width]! + grey[at + width + 1]!) / 4
    }
  return { width: w, height: h, grey: half }
}
