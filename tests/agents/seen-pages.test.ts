import { expect, it } from 'vitest'
import { SeenPages } from '../../src/agents/seen-pages.ts'

const worthAsking = (task: string, titles: string[]) => new SeenPages(task).worthAsking(titles, 3)

it('asks the page that the task names first, however its accents are typed', () => {
  const titles = ['Aracataca', 'Gabriel García Márquez']
  expect(worthAsking('Where was Gabriel Garcia Marquez born?', titles)).toEqual(titles.toReversed())
  expect(worthAsking('Where was Gabriel García Márquez born?', titles)).toEqual(titles.toReversed())
})

it('takes no word for a part of another', () => {
  expect(worthAsking('Who owns Greyhound Lines?', ['Bus', 'Grey'])).toEqual(['Bus', 'Grey'])
})
