// Evaluated inside the sandbox once, before any code of a model. All data exchanged with the host is JSON text.
;host => {
  const { parse, stringify } = JSON
  const { is } = Object
  const TheDate = Date
  /** Limits for the records of one run. Beyond them a long loop still runs fast, but its result is not verified. */
  const MOST_RECORDED = 20_000
  const MOST_STEPS = 500
  const MOST_WAYS = 4
  const LONGEST_TEXT = 100_000

  /** Converts any value to JSON data; what JSON cannot represent is described in words. */
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

  /** The precision of dates that were read from texts. */
  const precisions = new WeakMap()
  const dateOf = ({ ms, precision }) => {
    const date = new TheDate(ms)
    precisions.set(date, precision)
    return date
  }
  const dateText = date => {
    if (Number.isNaN(date.getTime())) return 'Invalid Date'
    const text = date.toISOString()
    const isMidnight = text.endsWith('T00:00:00.000Z')
    if (!isMidnight) return text
    const cut = { year: 6, month: 3 }[precisions.get(date)] ?? 0
    const day = text.replace('T00:00:00.000Z', '')
    return cut ? day.slice(0, -cut) : day
  }

  const lines = value => {
    if (Array.isArray(value) && value.length && value.every(item => typeof item === 'string')) return value.join('\n')
    const data = plain(value)
    return typeof data === 'string' ? data : stringify(data)
  }
  const show = (...values) => host.print(stringify(values.map(lines).join('\n')))

  const helper =
    (name, wrap = value => value) =>
    (...args) => {
      const of = args.map(arg => origin(arg))
      const reply = parse(host.help(name, stringify(args.map(arg => plain(arg)))))
      if (reply.error) throw new Error(reply.error)
      return keep(step('reading', name, of, wrap(reply.value))).value
    }
  const helpers = {
    print: show,
    number_of: helper('number_of'),
    date_of: helper('date_of', dateOf),
    weekday_of: helper('weekday_of'),
    same: helper('same'),
    final_answer: value => {
      host.finish(stringify({ steps: stepsOf(value), value: plain(value ?? null) }))
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

  // Records computations as they happen: see computation.ts. Programs could forge the records: proof.ts checks them.

  /** The step that each variable was last assigned from, by name. */
  const known = new Map()
  /** The latest steps that produced each value or date, for values that came through lists, parameters or functions. */
  const made = new Map()
  /** The steps of each expression's operands, by the expression's id. */
  let slots = []
  let last
  let given
  let left = 0

  const step = (type, name, of, value) => ({ type, name, of, value })

  /** Comparing them would take a program that doubles a text far past its time. */
  const isLong = value => typeof value === 'string' && value.length > LONGEST_TEXT

  const keep = next => {
    const { value } = next
    last = next
    if (isLong(value)) return next
    if (typeof value === 'number' || typeof value === 'string' || value instanceof TheDate) {
      made.set(value, [next, ...(made.get(value) ?? [])].slice(0, MOST_WAYS))
    }
    return next
  }

  const origin = (value, name) => {
    const assigned = name === undefined ? last : known.get(name)
    if (isLong(value)) return step('value', '', [], value)
    if (assigned && is(assigned.value, value)) return assigned
    const ways = made.get(value) ?? []
    return ways.find(({ type }) => type === 'reading') ?? ways[0] ?? step('value', '', [], value)
  }

  const operand = (id, index, value, from) => {
    if (index === 0) slots[id] = []
    slots[id]?.push(from)
    return value
  }

  const trace = {
    arg: (id, index, value) => operand(id, index, value, origin(value)),
    name: (id, index, value, name) => operand(id, index, value, origin(value, name)),
    typed: (id, index, value) => operand(id, index, value, step('literal', '', [], value)),
    spread(id, index, list) {
      const items = [...list]
      for (const [i, item] of items.entries()) operand(id, index + i, item, origin(item))
      return items
    },
    did(id, type, name, value) {
      if (left-- <= 0) return value
      const of = slots[id] ?? []
      const [first, second] = of
      if (first && first === second) of[1] = made.get(first.value)?.find(other => other !== first) ?? first
      if (type !== 'either') keep(step(type, name, of, value))
      else if (second && typeof value === 'boolean') keep(step('operation', name, of, value))
      else last = second ?? first
      return value
    },
    set(name, value, from, isTyped) {
      known.set(name, isTyped ? step('literal', '', [], value) : origin(value, from))
      return value
    },
    given(value, name, isTyped) {
      given = isTyped ? step('literal', '', [], value) : origin(value, name)
      return value
    },
    gather,
  }

  /** The steps that an answer was computed by, in order; empty if there are too many to check. */
  const stepsOf = value => {
    const root = given && is(given.value, value) ? given : origin(value)
    const whole = Array.isArray(value)
      ? step(
          'list',
          '',
          value.map(item => origin(item)),
          value,
        )
      : root
    const numbers = new Map()
    const list = []
    const waiting = [whole]
    while (waiting.length) {
      const next = waiting[waiting.length - 1]
      const open = numbers.has(next) ? [] : next.of.filter(part => !numbers.has(part))
      if (open.length) {
        for (const part of open) waiting.push(part)
        if (waiting.length + list.length > MOST_STEPS) return []
        continue
      }
      waiting.pop()
      if (numbers.has(next)) continue
      numbers.set(next, list.length)
      const { type, name, of, value } = next
      const date = value instanceof TheDate && { date: true }
      list.push({ type, name, of: of.map(part => numbers.get(part)), value: plain(value), ...date })
    }
    return list
  }

  /** Calls an array method with an async callback: `map` and `flatMap` in parallel, the others in sequence. */
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
  hidden('$trace', trace)
  const console = { log: show, info: show, warn: show, error: show, debug: show }

  freezeAll()

  /** Freezes the language's own objects, so that no program can change them for later programs or for this prelude. */
  function freezeAll() {
    const seen = new Set([globalThis])
    // Error prototypes stay unfrozen: otherwise errors could not set their own name and message.
    for (const key of Reflect.ownKeys(globalThis)) if (/Error$/.test(String(key))) seen.add(globalThis[key].prototype)
    const waiting = [
      host,
      helpers,
      async () => {},
      function* () {},
      async function* () {},
      [].values(),
      new Map().keys(),
    ]
    waiting.push(new Set().keys(), ''[Symbol.iterator](), 'x'.matchAll(/x/g), /x/)
    for (const key of Reflect.ownKeys(globalThis)) waiting.push(globalThis[key])
    while (waiting.length) {
      const value = waiting.pop()
      if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) continue
      seen.add(value)
      for (const key of Reflect.ownKeys(value)) {
        const { value: inner, get, set } = Object.getOwnPropertyDescriptor(value, key)
        waiting.push(inner, get, set)
      }
      waiting.push(Object.getPrototypeOf(value))
      Object.freeze(value)
    }
  }

  let tools = []
  return {
    /** Defines helpers and tools again before each run, because the last program may have reassigned their names. */
    begin(names) {
      for (const name of tools) delete globalThis[name]
      tools = parse(names)
      slots = []
      last = undefined
      given = undefined
      left = MOST_RECORDED
      if (made.size > MOST_RECORDED) made.clear()
      Object.assign(globalThis, helpers, { console: { ...console } })
      for (const name of tools) globalThis[name] = tool(name)
    },
    show,
  }
}
