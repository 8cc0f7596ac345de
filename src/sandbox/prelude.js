// Evaluated inside the sandbox, once, before any code of a model's. Everything that crosses to the host is JSON text.
;host => {
  const { parse, stringify } = JSON
  const TheDate = Date
  const MAX_DEPTH = 6
  const MAX_TIMES = 200
  const MAX_ITEMS = 1000
  const MAX_CHARACTERS = 200_000
  const MARK = new RegExp(host.mark, 'g')

  /** Any value as JSON data: what has no JSON form is said in words. */
  const plain = (value, above = []) => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
    if (typeof value === 'function') return value.name ? `[function ${value.name}]` : '[function]'
    if (typeof value !== 'object') return String(value)
    if (above.includes(value)) return '[circular]'
    const path = [...above, value]
    if (value instanceof TheDate) return dateText(value)
    if (value instanceof Error) return `${value.name}: ${value.message}`
    if (value instanceof Promise) return '[a promise: await it]'
    if (value instanceof Map) return plain(Object.fromEntries(value), path)
    if (value instanceof Set) return plain([...value], path)
    if (Array.isArray(value)) return value.map(item => plain(item, path))
    if (typeof value.toJSON === 'function') return plain(value.toJSON(), path)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => item !== undefined && typeof item !== 'function')
        .map(([key, item]) => [key, plain(item, path)]),
    )
  }

  const dateText = date => {
    if (Number.isNaN(date.getTime())) return 'Invalid Date'
    return date.toISOString().replace('T00:00:00.000Z', '')
  }

  const lines = value => {
    if (Array.isArray(value) && value.length && value.every(item => typeof item === 'string')) return value.join('\n')
    const data = plain(value)
    return typeof data === 'string' ? data : stringify(data)
  }
  const show = (...values) => host.print(stringify(values.map(lines).join('\n')))

  const helper =
    name =>
    (...args) => {
      const reply = parse(host.help(name, stringify(args.map(arg => plain(arg)))))
      if (reply.error) throw new Error(reply.error)
      return reply.value
    }
  const milliseconds = helper('date_of')
  const helpers = {
    print: show,
    number_of: helper('number_of'),
    date_of: value => new TheDate(milliseconds(value)),
    weekday_of: helper('weekday_of'),
    same: helper('same'),
    final_answer: value => {
      host.finish(stringify({ notes: [...marks(value)], recorded: {}, ...given, value: plain(value ?? null) }))
      return new Promise(() => {})
    },
  }

  const tool = name => {
    const call = async (...args) => {
      const reply = parse(await host.call(name, stringify(args.map(arg => plain(arg ?? null)))))
      if (reply.error) throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
      return reply.value
    }
    return Object.defineProperty(call, 'name', { value: name })
  }

  // What the code computes, while it computes it: see computation.ts.
  let recorded = new Map()
  /** How often each numbered node was recorded: in a long loop only the first times count, so that it stays fast. */
  let times = []
  let given
  /** Name → the computation it was last assigned from. */
  const known = new Map()

  /** Adds the passage numbers in a value; looks into lists and objects, but not for ever. */
  const marks = (value, found = new Set(), left = { items: MAX_ITEMS, characters: MAX_CHARACTERS }) => {
    if (left.items-- <= 0 || left.characters <= 0) return found
    if (typeof value === 'string') {
      left.characters -= value.length
      const text = value.slice(0, MAX_CHARACTERS)
      for (const [, list] of text.includes('[') ? text.matchAll(MARK) : []) {
        for (const number of list.split(',')) found.add(Number(number))
      }
    } else if (value && typeof value === 'object') {
      for (const key in value) marks(value[key], found, left)
    }
    return found
  }

  const isHot = id => {
    times[id] = (times[id] ?? 0) + 1
    return times[id] > MAX_TIMES
  }

  /** Everything recorded under the numbers of one expression, which are then free for its next evaluation. */
  const take = (from, to) => {
    const values = new Map()
    const notes = new Set()
    for (let id = from; id < to; id++) {
      const entry = recorded.get(id)
      if (!entry) continue
      recorded.delete(id)
      values.set(id, entry)
      for (const note of entry.notes) notes.add(note)
    }
    return { values, notes }
  }

  /** Older computations are dropped, so that a sum in a long loop does not keep all of its terms. */
  const recent = (via, depth) => {
    if (via?.tree === undefined || depth === 0) return undefined
    const values = [...via.values].map(([id, entry]) => [id, { ...entry, via: recent(entry.via, depth - 1) }])
    return { ...via, values: new Map(values) }
  }

  const transfer = values =>
    Object.fromEntries(
      [...values].map(([id, { value, via }]) => [
        id,
        {
          value: plain(value),
          ...(value instanceof TheDate && { date: true }),
          ...(via && { via: { tree: via.tree, recorded: transfer(via.values) } }),
        },
      ]),
    )

  const trace = {
    value(id, value, sources) {
      if (isHot(id)) return value
      const notes = marks(value)
      if (sources) {
        try {
          for (const [name, source] of Object.entries(sources())) {
            marks(source, notes)
            for (const note of known.get(name)?.notes ?? []) notes.add(note)
          }
        } catch {} // a name that the expression itself did not get to
      }
      recorded.set(id, { value, notes })
      return value
    },
    variable(id, name, value) {
      if (isHot(id)) return value
      const via = known.get(name)
      const notes = marks(value)
      for (const note of via?.notes ?? []) notes.add(note)
      const isCurrent = via && Object.is(via.result, value)
      recorded.set(id, { value, notes, via: isCurrent ? recent(via, MAX_DEPTH) : undefined })
      return value
    },
    set(name, tree, from, to, value) {
      if (times[from] > MAX_TIMES) return value
      known.set(name, { tree, ...take(from, to), result: value })
      return value
    },
    add(name, _tree, from, to, value) {
      const { notes } = take(from, to)
      const before = known.get(name)
      for (const note of before?.notes ?? []) notes.add(note)
      known.set(name, { values: new Map(), ...before, notes })
      return value
    },
    given(tree, from, to, value) {
      const { values, notes } = take(from, to)
      for (const note of marks(value)) notes.add(note)
      given = { tree, recorded: transfer(values), notes: [...notes].sort((a, b) => a - b) }
      return value
    },
    gather,
  }

  /** An array method whose callback is async: `map` side by side, the others one after another. */
  async function gather(list, method, callback, ...rest) {
    const items = list instanceof Map || list instanceof Set ? [...list] : list
    if (!Array.isArray(items)) return list[method](callback, ...rest)
    if (method === 'map') return Promise.all(items.map(callback))
    if (method === 'flatMap') return (await Promise.all(items.map(callback))).flat()
    if (method === 'reduce') return reduce(items, callback, rest)
    const answers = []
    for (const [index, item] of items.entries()) {
      const answer = await callback(item, index, items)
      answers.push(answer)
      if (answer && method === 'find') return item
      if (answer && method === 'findIndex') return index
      if (answer && method === 'some') return true
      if (!answer && method === 'every') return false
    }
    if (method === 'filter') return items.filter((_, index) => answers[index])
    return { findIndex: -1, some: false, every: true }[method]
  }

  async function reduce(items, callback, rest) {
    if (!rest.length && !items.length) throw new TypeError('Reduce of empty array with no initial value')
    let total = rest.length ? rest[0] : items[0]
    for (let index = rest.length ? 0 : 1; index < items.length; index++) {
      total = await callback(await total, items[index], index, items)
    }
    return total
  }

  const hidden = (name, value) =>
    Object.defineProperty(globalThis, name, { value, enumerable: false, writable: false, configurable: false })
  hidden('$trace', Object.freeze(trace))
  const console = { log: show, info: show, warn: show, error: show, debug: show }

  let tools = []
  return {
    /** Names are given anew to each run: the code of the last one may have taken them for variables. */
    begin(names) {
      for (const name of tools) delete globalThis[name]
      tools = parse(names)
      recorded = new Map()
      times = []
      given = undefined
      Object.assign(globalThis, helpers, { console: { ...console } })
      for (const name of tools) globalThis[name] = tool(name)
    },
    show,
  }
}
