// Evaluated inside the sandbox. Makes all times UTC, so that `date_of("1 January 1889").getFullYear()` is 1889 in every
// time zone.
;monthNames => {
  const Local = Date
  const { prototype } = Local
  const PARTS = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']
  const MONTHS = monthNames.split(' ')
  const NAMES_ITS_ZONE = /Z$|[+-]\d\d:?\d\d$|GMT|UTC|^[+-]?\d{4,6}(-\d\d){0,2}$/

  const local = Object.fromEntries(PARTS.map(part => [part, prototype[`get${part}`]]))
  const fromLocal = date => {
    const [year, month, day, , hours, minutes, seconds, ms] = PARTS.map(part => local[part].call(date))
    const result = new Local(Local.UTC(2000, month, day, hours, minutes, seconds, ms))
    result.setUTCFullYear(year, month, day)
    return result
  }
  const parse = text => (NAMES_ITS_ZONE.test(text.trim()) ? new Local(text) : fromLocal(new Local(text)))

  for (const part of PARTS) {
    prototype[`get${part}`] = prototype[`getUTC${part}`]
    if (part !== 'Day') prototype[`set${part}`] = prototype[`setUTC${part}`]
  }
  prototype.getTimezoneOffset = () => 0
  prototype.toString = prototype.toUTCString
  prototype.toLocaleDateString = prototype.toDateString = function () {
    return `${MONTHS[this.getUTCMonth()]} ${this.getUTCDate()}, ${this.getUTCFullYear()}`
  }

  globalThis.Date = new Proxy(Local, {
    apply: () => new Local().toString(),
    construct(_, args) {
      if (args.length > 1) return new Local(Local.UTC(...args))
      return typeof args[0] === 'string' ? parse(args[0]) : new Local(...args)
    },
    get: (target, key) => (key === 'parse' ? text => parse(String(text)).getTime() : target[key]),
  })
  prototype.constructor = globalThis.Date
}
