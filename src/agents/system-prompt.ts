import type { Tool } from '../tools/tool.ts'
import type { Profile, Role } from './profiles/profile.ts'

export function systemPrompt(role: Role, { prompts }: Profile, tools: readonly Tool[]): string {
  return prompts[role].replace('{tools}', () => declarations(tools))
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
