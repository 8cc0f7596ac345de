import type { Action } from './acting.ts'

export const END_OF_ACTION = '<end_action>'

/** A well-formed action, shown to a model after a reply that could not be parsed. */
export const RIGHT_SHAPE = writeAction('why', 'your code')

/** Formats an action as models write it. */
export function writeAction(thought: string, code: string): string {
  return `Thought: ${thought}\nCode:\n\`\`\`js\n${code}\n\`\`\`${END_OF_ACTION}`
}

const FENCE = /```[ \t]*(?:js|javascript|ts|typescript|jsx|node)?[ \t]*\r?\n?([\s\S]*?)(?:```|$)/i
const CODE_LABEL = /(?:^|\n)[ \t*#]*Code[ \t*]*:[ \t*]*\r?\n?/i
const THOUGHT_LABEL = /^[ \t*#]*Thoughts?[ \t*]*:[ \t*]*/i

/**
 * Parses the thought and code in a reply. Tolerates what small models get wrong: a missing fence or label, another
 * language name, a fence that is not closed, prose after the code.
 */
export function parseReply(reply: string): Action | { unreadable: string } {
  const text = (reply.split(END_OF_ACTION)[0] ?? '').trim()
  const fence = FENCE.exec(text)
  const label = CODE_LABEL.exec(text)
  if (fence?.[1] !== undefined && fence[1].trim() !== '') {
    const until = label && label.index < fence.index ? label.index : fence.index
    return { thought: thoughtIn(text.slice(0, until)), code: fence[1].trim() }
  }
  if (label) {
    const code = text
      .slice(label.index + label[0].length)
      .replace(/```[a-z]*/gi, '')
      .trim()
    if (code) return { thought: thoughtIn(text.slice(0, label.index)), code }
  }
  const code = trailingCode(text)
  if (code) return { thought: thoughtIn(text.slice(0, text.length - code.length)), code }
  return { unreadable: text === '' ? 'The reply was empty.' : 'The reply held no code.' }
}

/** Code without a label: the lines from the first call or declaration to the end. */
function trailingCode(text: string): string {
  const lines = text.split('\n')
  const first = lines.findIndex(line =>
    /^\s*(?:(?:const|let|var)\s+\w+\s*=|(?:await\s+)?[a-z_]+\w*\(.*\)\s*;?\s*$)/.test(line),
  )
  return first < 0 ? '' : lines.slice(first).join('\n').trim()
}

const thoughtIn = (text: string): string => text.trim().replace(THOUGHT_LABEL, '').trim()
