/** Ways to an answer, by id. None: each is registered with its words in English. */
export const strategies: Readonly<Record<string, { label: string; detail: string }>> = {}
