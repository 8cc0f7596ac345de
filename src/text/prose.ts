const SENTENCE_END = /[.!?…。！？؟]['"”’»」』)\]]*$/

/** Whether a line ends as a sentence of prose does; those of lists, tables and infoboxes mostly do not. */
export const isProse = (line: string): boolean => SENTENCE_END.test(line)
