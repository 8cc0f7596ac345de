import { z } from 'zod'
import { ActionError } from '../../common/core/errors.ts'
import { defineTool, type Tool } from './tool.ts'

const FORMATS = {
  full: { dateStyle: 'full', timeStyle: 'short' },
  date: { dateStyle: 'long' },
  time: { timeStyle: 'short' },
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * A tool that returns the time in a zone of the IANA list.
 * @param today returns the current date and time
 */
export function currentTime(today: () => Promise<Date>, onTold: (time: string) => void = () => {}): Tool {
  return defineTool({
    name: 'current_time',
    kind: 'compute',
    description: 'tells the date and time',
    input: z.object({
      zone: z.string().min(1).max(64).default(HERE).describe('such as Europe/Paris; here when absent'),
      format: z.enum(Object.keys(FORMATS) as (keyof typeof FORMATS)[]).default('full'),
    }),
    example: 'current_time("Europe/Paris", "date")',
    async run({ zone, format }) {
      try {
        const time = new Intl.DateTimeFormat('en-GB', { ...FORMATS[format], timeZone: zone }).format(await today())
        onTold(time)
        return { value: time }
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        throw new ActionError('no-such-zone', `There is no time zone "${zone}". Zones are named like Europe/Paris.`)
      }
    },
  })
}
