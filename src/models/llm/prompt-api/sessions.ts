import { once } from '../../../common/core/once.ts'
import type { Message } from '../engine.ts'
import type { CreateOptions, LanguageModelApi, PromptSession, Sampling, SessionNeeds } from './language-model.ts'

/** How many sessions to keep as templates. */
const MOST_BEGINNINGS = 6

interface Beginning {
  system: string
  session: PromptSession
}

export type Sessions = ReturnType<typeof sessionsOf>

/**
 * A session grows with each request, so every request gets a clone of a template that has read the system prompt only.
 * Thus the system prompt is read once for each kind of agent.
 */
export function sessionsOf(api: LanguageModelApi, needs: SessionNeeds) {
  const beginnings = new Map<string, Beginning>()
  const sampling = once(() => samplingOf(api))

  async function create(options: CreateOptions, temperature = 0): Promise<PromptSession> {
    return api.create({ ...needs, ...(await sampling())(temperature), ...options })
  }

  function makeRoom(): void {
    const [oldest] = beginnings
    if (!oldest || beginnings.size < MOST_BEGINNINGS) return
    const [key, { session }] = oldest
    session.destroy()
    beginnings.delete(key)
  }

  return {
    create,

    /** A session for one request, which has already read `system`. */
    async clone(kind: string, system: string, temperature: number, signal: AbortSignal): Promise<PromptSession> {
      const key = `${kind} ${temperature}`
      const known = beginnings.get(key)
      beginnings.delete(key)
      if (known?.system === system) {
        // Moved to the end: the first template in the map is the least recently used.
        beginnings.set(key, known)
        return known.session.clone({ signal })
      }
      known?.session.destroy()
      makeRoom()
      const initialPrompts: Message[] = system ? [{ role: 'system', content: system }] : []
      // Without the request's signal, whose abort would destroy the template.
      const session = await create({ initialPrompts }, temperature)
      beginnings.set(key, { system, session })
      return session.clone({ signal })
    },

    close(): void {
      for (const { session } of beginnings.values()) session.destroy()
      beginnings.clear()
    },
  }
}

/** Uses numeric parameters if the browser has them: such browsers do not know modes, or reject modes beside numbers. */
async function samplingOf(api: LanguageModelApi): Promise<(temperature: number) => Sampling> {
  const params = await api.params?.().catch(() => null)
  if (!params) return temperature => ({ samplingMode: temperature > 0 ? 'balanced' : 'most-predictable' })
  const { defaultTopK, maxTemperature } = params
  return temperature => ({
    temperature: Math.min(temperature, maxTemperature),
    topK: temperature > 0 ? defaultTopK : 1,
  })
}
