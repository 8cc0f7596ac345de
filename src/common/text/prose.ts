const SENTENCE_END = /[.!?…。！？؟]['"”’»」』)\]]*$/

/** Whether a line ends like a sentence of prose. Most lines of lists, tables and infoboxes do not. */
export const isProse = (line: string): boolean => SENTENCE_END.test(line)
