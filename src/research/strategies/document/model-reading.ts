import { z } from 'zod'
import { oneStep } from '../../../agents/loop/coded-agent.ts'
import { readJson } from '../../../agents/loop/json-reply.ts'
import { type RawReply, requestReply } from '../../../agents/loop/request-reply.ts'
import { jsonGrammar } from '../../../agents/profiles/grammars/json-rules.ts'
import type { DocumentPrompts } from '../../../agents/profiles/profile.ts'
import { inParallel } from '../../../common/core/in-parallel.ts'
import { withoutMarksOfPage } from '../../../common/text/marks.ts'
import { isLocale } from '../../../common/text/segments.ts'
import type { NumberedPassage } from '../../../common/trace/events.ts'
import { NO_TOKENS } from '../../../common/trace/tokens.ts'
import { pageIn } from '../../../documents/files/file-text.ts'
import { citeVerified } from '../../../evidence/citations/cite-verified.ts'
import { isNotFound, NOT_FOUND } from '../../../evidence/citations/not-found.ts'
import { NOT_COMPUTED } from '../../../evidence/provenance/derivation.ts'
import { promptOf } from '../../../models/llm/engine.ts'
import { checkReaderAnswer } from '../../finding/checks.ts'
import { emitClaims } from '../../finding/page-reader.ts'
import type { RunResources } from '../../run-resources.ts'
import type { DocumentReader } from './open-document.ts'
import { groupPassages, type PassageGroup } from './passage-groups.ts'

/** The maximum number of tokens of references, and the number reserved for the rest of the prompt. */
const MOST_REFERENCES = 4_000
const PROMPT = 600
/** The maximum number of passage groups to read in parallel, for engines that can do that. */
const AT_A_TIME = 4

const SplitRequest = z.object({
  information: z.array(z.string()),
  instruction: z.array(z.string()),
  keywords: z.array(z.string()),
})
/** The model's reply for a passage group: sentences that answer, or none. */
const GroupReply = z.discriminatedUnion('res', [
  z.object({ res: z.literal('ans'), content: z.string() }),
  z.object({ res: z.literal('none') }),
])
const GRAMMARS = { words: jsonGrammar(SplitRequest), group: jsonGrammar(GroupReply) }

/** A reader that prompts a language model. Broken JSON in replies is repaired if possible, else ignored. */
export function modelReading(question: string, run: RunResources, prompts: DocumentPrompts): DocumentReader {
  const { profile, source, notebook, context, spanReader } = run
  const { emit, engine, signal } = context

  function ask(system: string, content: string, agent: string, grammar?: string): Promise<RawReply> {
    const settings = { name: 'reader', maxTokens: profile.maxTokens, ...(grammar && { grammar: () => grammar }) }
    return requestReply(settings, promptOf(system, content), [], context, { agent, step: 1 })
  }

  const emitThought = (agent: string, thought: string, byModel: boolean) =>
    emit({ type: 'action', agent, step: 1, thought, code: '', byModel })

  /** Asks the model what one passage group says about the question; empty if nothing. */
  function readGroup(group: PassageGroup, parent: string): Promise<{ answer: string }> {
    const text = group.map(({ section, text }) => `${placeOf(section)} ${text}`.trim()).join('\n\n')
    const content = `${group[0]?.title}\n\n${text}\n\nQuestion: ${question}`
    const work = async (agent: string) => {
      const { text, tokens } = await ask(prompts.chunk, content, agent, GRAMMARS.group)
      emitThought(agent, text, true)
      const read = readJson(text, GroupReply)
      const found = read?.res === 'ans' ? read.content : ''
      return { answer: found, observation: found || NOT_FOUND, tokens }
    }
    return oneStep('reader', question, context, work, parent)
  }

  /** Returns the text if one reference supports all of it, or if every sentence's citations support it. */
  async function supported(text: string, passages: readonly NumberedPassage[]): Promise<string> {
    if (text === '' || isNotFound(text)) return NOT_FOUND
    const verdict = checkReaderAnswer(text, passages)
    if ('accept' in verdict) return verdict.accept
    const cited = await citeVerified(text, NOT_COMPUTED, notebook, { verifier: spanReader, signal })
    return cited.found ? text : NOT_FOUND
  }

  return {
    room: Math.min(MOST_REFERENCES, engine.contextTokens - profile.maxTokens - PROMPT),

    async words(caller) {
      const system = prompts.request.replace('{languages}', languagesFor(source.language))
      const { text, tokens } = await ask(system, `Request: ${question}`, caller, GRAMMARS.words)
      const { information = [], keywords = [] } = readJson(text, SplitRequest) ?? {}
      return { words: [...information, ...keywords].join(' ') || question, tokens }
    },

    async readAll({ passages }, caller) {
      const work = async (agent: string) => {
        const groups = groupPassages(passages)
        emitThought(agent, 'I have every part read by itself.', false)
        let done = 0
        const read = await inParallel(groups, AT_A_TIME, async group => {
          const { answer } = await readGroup(group, agent)
          emit({ type: 'prefill', agent, done: ++done, total: groups.length })
          return answer
        })
        const answers = read.filter(Boolean)
        const observation = [`${groups.length} parts read, ${answers.length} tell`, ...answers].join('\n')
        return { answers, observation, tokens: NO_TOKENS }
      }
      const { answers } = await oneStep('reader', question, context, work, caller)
      return answers
    },

    async answer(references, _document, caller) {
      const work = async (agent: string) => {
        const passages = notebook.number(references)
        emit({ type: 'passages', agent: caller, passages })
        const content = `# Knowledge Base\n\n${asKnowledge(passages)}\n\nQuestion: ${question}`
        const { text, tokens } = await ask(prompts.answer, content, agent)
        emitThought(agent, text, true)
        const answer = await supported(text.trim(), passages)
        emitClaims(question, answer, caller, context)
        return { observation: answer, tokens }
      }
      const { observation } = await oneStep('reader', question, context, work, caller)
      return observation
    },
  }
}

/** The languages of search terms: the document's own and English, or English and Chinese for an English document. */
function languagesFor(language: string): string {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const other = language.startsWith('en') ? 'zh' : 'en'
  return [language, other].map(code => (isLocale(code) ? (names.of(code) ?? code) : code)).join(' and the same in ')
}

/**
 * Formats references for a model: under each title its passages, each with its number and its page or headings. Every
 * passage is marked, so that separate passages do not look like one text.
 */
export function asKnowledge(references: readonly NumberedPassage[]): string {
  const titles = [...new Set(references.map(({ title }) => title))]
  return titles
    .map(title => {
      const content = references.filter(reference => reference.title === title).map(passageLine)
      return `## The content from ${title}:\n\n${content.join('\n\n')}`
    })
    .join('\n\n')
}

function passageLine({ n, section, text }: NumberedPassage): string {
  const place = placeOf(section)
  return `[${n}] ${place && `${place} `}${withoutMarksOfPage(text)}`
}

/** The place of a passage, as shown to a model: `[page: 41]`, or its headings. */
function placeOf(section: readonly string[]): string {
  const page = pageIn(section)
  if (page) return `[page: ${page}]`
  return section.length > 0 ? `[${section.join(' › ')}]` : ''
}
