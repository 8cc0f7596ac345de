import { z } from 'zod'
import { ActionError } from '../../common/core/errors.ts'
import { numbered, type Shows } from './numbered.ts'
import { openPage, type PageMeans } from './open-page.ts'
import { defineTool, Text, type Tool } from './tool.ts'

/** How many passages one part of a file has: about 700 tokens. */
const PASSAGES_A_PART = 5

/** A tool that shows the text of a file, one part at a time. */
export function readFile(means: PageMeans, shows: Shows): Tool {
  return defineTool({
    name: 'read_file',
    kind: 'file',
    description: 'shows a part of a file',
    input: z.object({
      file: Text.describe('its title'),
      part: z.number().int().positive().default(1).describe('1 is its beginning'),
    }),
    example: 'read_file("Logbook", 2)',
    async run({ file, part }, caller) {
      const page = await openPage(file, means, caller.signal)
      const passages = await means.library.passages(page.id)
      const parts = Math.max(1, Math.ceil(passages.length / PASSAGES_A_PART))
      if (part > parts) {
        throw new ActionError('no-such-part', `"${page.title}" has ${parts === 1 ? '1 part' : `${parts} parts`}.`)
      }
      const shown = passages.slice((part - 1) * PASSAGES_A_PART, part * PASSAGES_A_PART)
      return { value: `${page.title}, part ${part} of ${parts}\n${numbered(shown, shows, caller)}` }
    },
  })
}
