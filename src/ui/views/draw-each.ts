import { repeat } from 'lit/directives/repeat.js'

/** Draws a list; an item that moves within it keeps its elements, and with them the focus. */
export const drawEach = <T extends { id: string }>(items: Iterable<T>, draw: (item: T) => unknown) =>
  repeat(items, ({ id }) => id, draw)
