import type { Tool } from '../tools/tool.ts'
import { COMPACT } from './prompts/compact.ts'
import { FEW_SHOT } from './prompts/few-shot.ts'
import type { Profile } from './team.ts'

export type Role = 'manager' | 'searcher' | 'reader'

export function systemPrompt(role: Role, profile: Profile, tools: readonly Tool[]): string {
  return profile === 'compact' ? COMPACT[role] : FEW_SHOT[role].replace('{tools}', declarations(tools))
}

/** The tools as TypeScript declarations, which code models read best. */
function declarations(tools: readonly Tool[]): string {
  return tools
    .map(({ name, description, parameters, example }) => {
      const signature = parameters.map(parameter => `${parameter}: string`).join(', ')
      return `/** ${name} ${description}. Example: ${example} */\ndeclare function ${name}(${signature}): string`
    })
    .join('\n')
}
