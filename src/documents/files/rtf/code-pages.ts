/** Encodings of RTF, by code page and by the character set of a font. */

const OF_PAGES: Readonly<Record<number, string>> = {
  ...{ 437: 'windows-1252', 850: 'windows-1252', 866: 'ibm866', 874: 'windows-874', 932: 'shift_jis', 936: 'gbk' },
  ...{ 949: 'euc-kr', 950: 'big5', 10000: 'macintosh', 10007: 'x-mac-cyrillic', 65001: 'utf-8', 20866: 'koi8-r' },
}
const OF_CHARSETS: Readonly<Record<number, number>> = {
  ...{ 77: 10000, 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256 },
  ...{ 186: 1257, 204: 1251, 222: 874, 238: 1250 },
}

export const encodingOfPage = (page: number): string =>
  OF_PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252')

/** Undefined for fonts in the document's own encoding. */
export function encodingOfCharset(charset: number): string | undefined {
  const page = OF_CHARSETS[charset]
  return page === undefined ? undefined : encodingOfPage(page)
}
