import type { Message } from '../engine.ts'
import type { CreateOptions, LanguageModelApi, PromptSession, Sampling, SessionNeeds } from './language-model.ts'

/** How many sessions to keep as templates. */
const MOST_BEGINNINGS = 6

interface Beginning {
  system: string
  session: PromptSession
}

/**
 * A session grows with each request, so every request gets a clone of a template that has read the system prompt only.
 * Thus the system prompt is read once for each kind of agent.
 */
export class Sessions {
  readonly #api: LanguageModelApi
  readonly #needs: SessionNeeds
  readonly #beginnings = new Map<string, Beginning>()
  #sampling: ((temperature: number) => Sampling) | undefined

  constructor(api: LanguageModelApi, needs: SessionNeeds) {
    this.#api = api
    this.#needs = needs
  }

  async create(options: CreateOptions, temperature = 0): Promise<PromptSession> {
    this.#sampling ??= await samplingOf(this.#api)
    return this.#api.create({ ...this.#needs, ...this.#sampling(temperature), ...options })
  }

  /** A session for one request, which has already read `system`. */
  async clone(kind: string, system: string, temperature: number, signal: AbortSignal): Promise<PromptSession> {
    const key = `${kind} ${temperature}`
    const known = this.#beginnings.get(key)
    this.#beginnings.delete(key)
    if (known?.system === system) {
      // Moved to the end: the first template in the map is the least recently used.
      this.#beginnings.set(key, known)
      return known.session.clone({ signal })
    }
    known?.session.destroy()
    this.#makeRoom()
    const initialPrompts: Message[] = system ? [{ role: 'system', content: system }] : []
    // Without the request's signal, whose abort would destroy the template.
    const session = await this.create({ initialPrompts }, temperature)
    this.#beginnings.set(key, { system, session })
    return session.clone({ signal })
  }

  close(): void {
    for (const { session } of this.#beginnings.values()) session.destroy()
    this.#beginnings.clear()
  }

  #makeRoom(): void {
    const [oldest] = this.#beginnings.keys()
    if (oldest === undefined || this.#beginnings.size < MOST_BEGINNINGS) return
    this.#beginnings.get(oldest)?.session.destroy()
    this.#beginnings.delete(oldest)
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
