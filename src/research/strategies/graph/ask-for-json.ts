import type { z } from 'zod'
import { readJson } from '../../../agents/loop/json-reply.ts'
import { type AgentTurn, requestReply } from '../../../agents/loop/request-reply.ts'
import { jsonGrammar } from '../../../agents/profiles/grammars/json-rules.ts'
import type { Tokens } from '../../../common/trace/tokens.ts'
import { promptOf } from '../../../models/llm/engine.ts'
import type { RunResources } from '../../run-resources.ts'

/** Asks the language model for JSON; undefined if its reply does not match the schema even after repairs. */
export async function askForJson<Schema extends z.ZodType>(
  schema: Schema,
  { system, content, turn }: { system: string; content: string; turn: AgentTurn },
  { profile, context }: RunResources,
): Promise<{ given: z.output<Schema> | undefined; tokens: Tokens }> {
  const settings = { name: 'explorer', maxTokens: profile.maxTokens, grammar: () => jsonGrammar(schema) }
  const { text, tokens } = await requestReply(settings, promptOf(system, content), [], context, turn)
  context.emit({ type: 'action', ...turn, thought: '', code: text.trim(), byModel: true })
  return { given: readJson(text, schema), tokens }
}
