import type { Agent } from '../loop/agent.ts'
import type { Tool } from '../tools/tool.ts'
import type { Profile, Role } from './profile.ts'

/** The part of an agent that its role and profile determine: prompt and task, history, tools. */
export function inRole(
  role: Role,
  task: string,
  { prompts, examples, history, maxTokens }: Profile,
  tools: Tool[],
): Pick<Agent<unknown>, 'name' | 'history' | 'maxTokens' | 'opening' | 'tools'> {
  const system = prompts[role].replace('{tools}', () => declarations(tools))
  return {
    name: role,
    history,
    maxTokens,
    opening: [{ role: 'system', content: system }, ...(examples?.[role] ?? []), { role: 'user', content: task }],
    tools,
  }
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
