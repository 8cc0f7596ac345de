/** How much a term counts by where it stands, in halves: a byte then holds a term's weight in a passage. */
export const IN_TITLE = 4
export const IN_SECTION = 3
export const IN_TEXT = 2
/** What a passage can hold of one term; a word said so often says no more by being said again. */
export const MOST = 255
