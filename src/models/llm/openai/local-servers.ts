/** Servers that people run on their own device, and their default ports. */
export const LOCAL_SERVERS = [
  { id: 'ollama', name: 'Ollama', port: 11_434 },
  { id: 'lmStudio', name: 'LM Studio', port: 1_234 },
  { id: 'llamaCpp', name: 'llama.cpp', port: 8_080 },
  { id: 'vllm', name: 'vLLM', port: 8_000 },
] as const

export type LocalServer = (typeof LOCAL_SERVERS)[number]

export const localAddress = ({ port }: LocalServer): string => `http://localhost:${port}/v1`

/** The local server whose default port the address uses. */
export function usualServerAt(address: string): LocalServer | undefined {
  const port = URL.canParse(address) ? Number(new URL(address).port) : 0
  return LOCAL_SERVERS.find(server => server.port === port)
}
