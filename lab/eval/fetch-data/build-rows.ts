import { z } from 'zod'
import type { Row } from './data-set.ts'

/** How the rows of each set are made of its own files, given as text. */

const Hotpot = z.array(
  z.object({
    _id: z.string(),
    question: z.string(),
    answer: z.string(),
    type: z.string(),
    context: z.array(z.tuple([z.string(), z.array(z.string())])),
    supporting_facts: z.array(z.tuple([z.string(), z.number()])),
  }),
)

/** HotpotQA, and 2WikiMultihopQA, which has its form. */
export function hotpotRows([file = '']: readonly string[]): Row[] {
  return Hotpot.parse(JSON.parse(file)).map(({ _id, question, answer, type, context, supporting_facts }) => {
    const gold = new Set(supporting_facts.map(([title]) => title))
    const paragraphs = context.map(([title, sentences]) => ({
      title,
      text: sentences.map(sentence => sentence.trim()).join(' '),
      gold: gold.has(title),
    }))
    return { id: _id, question, answers: [answer], type, paragraphs }
  })
}

const Musique = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  answer_aliases: z.array(z.string()).default([]),
  paragraphs: z.array(z.object({ title: z.string(), paragraph_text: z.string(), is_supporting: z.boolean() })),
  question_decomposition: z.array(
    z.object({ question: z.string(), answer: z.string(), paragraph_support_idx: z.number().nullish() }),
  ),
})

export function musiqueRows([file = '']: readonly string[]): Row[] {
  return lines(file, Musique).map(({ id, question, answer, answer_aliases, paragraphs, question_decomposition }) => ({
    id,
    question,
    answers: [answer, ...answer_aliases],
    type: id.split('_')[0],
    steps: question_decomposition.map(({ question, answer, paragraph_support_idx: at }) => ({
      q: question,
      a: answer,
      ...(typeof at === 'number' && { title: paragraphs[at]?.title }),
    })),
    paragraphs: paragraphs.map(({ title, paragraph_text, is_supporting }) => ({
      title,
      text: paragraph_text,
      gold: is_supporting,
    })),
  }))
}

const BoolQ = z.object({ question: z.string(), title: z.string(), answer: z.boolean(), passage: z.string() })

export function boolqRows([file = '']: readonly string[]): Row[] {
  return lines(file, BoolQ).map(({ question, title, answer, passage }, at) => {
    const label = answer ? 'yes' : 'no'
    return { id: `boolq-dev-${at}`, question, answers: [label], label, title, passage, kind: 'yesno' }
  })
}

const ClapNq = z.object({
  id: z.string(),
  input: z.string(),
  passages: z.array(z.object({ title: z.string(), text: z.string() })).min(1),
  output: z.array(z.object({ answer: z.string(), selected_sentences: z.array(z.string()).default([]) })),
})

/** The files of answerable questions and of unanswerable ones, in this order. */
export function clapnqRows([answerable = '', unanswerable = '']: readonly string[]): Row[] {
  const rows = (file: string, label: 'answerable' | 'unanswerable'): Row[] =>
    lines(file, ClapNq).map(({ id, input, passages, output }) => ({
      id: `clapnq-${id}`,
      question: input,
      answers: label === 'answerable' ? output.map(({ answer }) => answer.trim()).filter(Boolean) : [],
      title: passages[0]?.title,
      passage: rejoined(passages[0]?.text ?? ''),
      gold_sentences: (output[0]?.selected_sentences ?? []).map(rejoined),
      label,
      kind: label === 'answerable' ? 'explain' : 'unanswerable',
    }))
  return [...rows(answerable, 'answerable'), ...rows(unanswerable, 'unanswerable')]
}

const MultiSpan = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      question: z.array(z.string()),
      context: z.array(z.string()),
      label: z.array(z.enum(['B', 'I', 'O'])),
      structure: z.string().optional(),
    }),
  ),
})

export function multispanRows([file = '']: readonly string[]): Row[] {
  return MultiSpan.parse(JSON.parse(file)).data.map(({ id, question, context, label, structure }) => {
    const spans: string[][] = []
    for (const [at, mark] of label.entries()) {
      const token = context[at] ?? ''
      if (mark === 'B') spans.push([token])
      else if (mark === 'I') spans.at(-1)?.push(token)
    }
    return {
      id: `multispanqa-${id}`,
      question: question.join(' '),
      answers: spans.map(tokens => rejoined(tokens.join(' '))),
      passage: rejoined(context.join(' ')),
      structure,
      kind: 'list',
    }
  })
}

/** Text as it was before it was cut into tokens, nearly: marks stand where they belong, quotes are quotes. */
function rejoined(tokens: string): string {
  return tokens
    .replace(/``\s*|\s*''/g, '"')
    .replace(/\s+([,.;:!?%)\]])/g, '$1')
    .replace(/([([$#])\s+/g, '$1')
    .replace(/\s+('s|n't|'re|'ve|'ll|'d|'m)\b/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .trim()
}

const lines = <T>(file: string, schema: z.ZodType<T>): T[] =>
  file
    .split('\n')
    .filter(line => line.trim())
    .map(line => schema.parse(JSON.parse(line)))
