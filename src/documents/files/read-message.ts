import type { Section } from '../article.ts'
import type { FileText } from './file-text.ts'
import type { Allowance } from './limits.ts'
import { headerText, type MimePart, messageIn, parseMessage, partText } from './mime.ts'
import { readMarkup } from './read-markup.ts'
import { readText } from './read-text.ts'
import { readWebPage } from './read-web-page.ts'

const SHOWN_HEADERS = ['Subject', 'From', 'To', 'Cc', 'Date']
/** Headers that only mails have, and not pages saved by a browser. */
const OF_MAIL = ['to', 'cc', 'received', 'message-id', 'return-path', 'delivered-to']
const MESSAGES = /^message\/(?:rfc822|global)$/
const TEXT = /^text\/(?:plain|html)$|^application\/xhtml\+xml$/

/** Reads a web page saved as MHTML, or a mail: its subject, sender, recipients, date and text. Throws `UserError`. */
export function readMessage(bytes: Uint8Array, allowance: Allowance): FileText {
  const message = parseMessage(bytes, allowance)
  return isMail(message) ? readMail(message, allowance) : readPart(message, allowance, readWebPage)
}

const isMail = (message: MimePart): boolean =>
  OF_MAIL.some(name => message.headers.has(name)) || /@/.test(message.headers.get('from') ?? '')

function readMail(message: MimePart, allowance: Allowance): FileText {
  const headerLines = SHOWN_HEADERS.flatMap(name => {
    const text = headerText(message, name.toLowerCase())
    return text ? [`${name}: ${text}`] : []
  })
  const { sections, ...rest } = readPart(message, allowance, readMarkup)
  const [lead, ...others] = sections
  return { ...rest, sections: [{ path: [], text: [...headerLines, lead?.text].filter(Boolean).join('\n') }, ...others] }
}

type ReadHtml = (html: string, allowance: Allowance) => FileText

const NOTHING: FileText = { sections: [{ path: [], text: '' }] }

function readPart(part: MimePart, allowance: Allowance, readHtml: ReadHtml): FileText {
  if (MESSAGES.test(part.type)) return readMail(messageIn(part, allowance), allowance)
  if (TEXT.test(part.type)) {
    const text = partText(part, allowance)
    if (part.type !== 'text/plain') return readHtml(text, allowance)
    allowance.take('letters', text.length)
    return readText(part.parameters.get('format')?.toLowerCase() === 'flowed' ? unflowed(text, part) : text)
  }
  if (part.parts.length === 0) return NOTHING
  switch (part.type) {
    // Several versions of the same content, the best last.
    case 'multipart/alternative':
      return firstWithText([...part.parts].reverse(), allowance, readHtml)
    // A page with its resources; or one without text whose frames are read instead, as when Excel saves a workbook.
    case 'multipart/related': {
      const [root, ...others] = rootFirst(part).map(inner => () => readPart(inner, allowance, readHtml))
      const read = root?.() ?? NOTHING
      return hasText(read) ? read : joined(others.map(readOther => readOther()))
    }
    default:
      return joined(part.parts.map(inner => readPart(inner, allowance, readHtml)))
  }
}

/** Joins lines of `format=flowed` that end with a space, except the signature separator (`-- `). */
const unflowed = (text: string, { parameters }: MimePart): string =>
  text.replace(/(?<!(?:^|\n)--) \r?\n(?!>)/g, parameters.get('delsp')?.toLowerCase() === 'yes' ? '' : ' ')

const hasText = ({ sections }: FileText): boolean => sections.some(({ text }) => text !== '')

function firstWithText(parts: readonly MimePart[], allowance: Allowance, readHtml: ReadHtml): FileText {
  for (const part of parts) {
    const read = readPart(part, allowance, readHtml)
    if (hasText(read)) return read
  }
  return NOTHING
}

function rootFirst({ parts, parameters }: MimePart): MimePart[] {
  const start = parameters.get('start')
  const root = start && parts.find(({ headers }) => headers.get('content-id') === start)
  return root ? [root, ...parts.filter(part => part !== root)] : [...parts]
}

function joined(texts: readonly FileText[]): FileText {
  const sections: Section[] = [{ path: [], text: '' }]
  for (const { path, text } of texts.flatMap(({ sections }) => sections)) {
    const last = sections.at(-1)!
    if (path.length > 0) sections.push({ path, text })
    else last.text = [last.text, text].filter(Boolean).join('\n')
  }
  const language = texts.find(({ language }) => language)?.language
  return { sections, ...(language && { language }) }
}
