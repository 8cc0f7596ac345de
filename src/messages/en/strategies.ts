/** The texts of the strategies, by id. Empty in English, since each strategy is registered with English texts. */
export const strategies: Readonly<Record<string, { label: string; detail: string }>> = {}
