import { SourceError, Stopped } from 'footnote'

const NOTES = [
  {
    title: 'Observatory',
    changed: '2026-03-02',
    text: 'The observatory on Mill Hill opens at 8:30 pm from April to September.\nChildren under 12 come in free.',
  },
  {
    title: 'Boat hire',
    changed: '2026-05-11',
    text: 'Boats are hired out at the north pier for 14 euros an hour.\nThe last boat leaves at 6 pm.',
  },
]

const words = text => new Set(text.toLowerCase().match(/\p{L}+/gu))

/** How many words of the query a note has. */
function matches(query, note) {
  const there = words(`${note.title} ${note.text}`)
  return [...words(query)].filter(word => there.has(word)).length
}

/** Where a real source would wait for a disk or a server; who asked may stop meanwhile. */
async function wait(signal) {
  if (!signal?.aborted) await new Promise(resolve => setTimeout(resolve))
  if (signal?.aborted) throw new Stopped()
}

/** A `Source` over an array: what the agents may look for and read. */
export const notes = {
  id: 'notes',
  label: 'my notes',
  language: 'en',
  // They cost no request: a note that was changed is read as it is now.
  atHand: true,

  async search(query, { limit = 5, signal } = {}) {
    await wait(signal)
    return NOTES.map(note => ({ note, score: matches(query, note) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ note }) => ({ id: note.title, title: note.title, description: note.text.split('\n')[0] }))
  },

  async open(id, { signal } = {}) {
    await wait(signal)
    const name = id.replaceAll('_', ' ').toLowerCase()
    const note = NOTES.find(({ title }) => title.toLowerCase() === name)
    if (!note) {
      // Names that are near: the agent chooses one of them.
      const similar = NOTES.filter(other => matches(name, other) > 0).map(({ title }) => title)
      throw new SourceError('no-such-page', `There is no note "${id}".`, { details: { similar } })
    }
    return {
      source: 'notes',
      key: note.title,
      title: note.title,
      url: '',
      // The same revision is taken from the library, with its passages and vectors.
      revision: note.changed,
      language: 'en',
      licence: '',
      sections: [{ path: [], text: note.text }],
      links: [],
    }
  },
}
