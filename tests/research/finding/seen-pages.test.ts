import { expect, it } from 'vitest'
import { SeenPages } from '../../../src/research/finding/seen-pages.ts'

const toAsk = (task: string, titles: string[]) => new SeenPages(task).toAsk(titles, 3)

it('asks the page that the task names first, however its accents are typed', () => {
  const titles = ['Aracataca', 'Gabriel García Márquez']
  expect(toAsk('Where was Gabriel Garcia Marquez born?', titles)).toEqual(titles.toReversed())
  expect(toAsk('Where was Gabriel García Márquez born?', titles)).toEqual(titles.toReversed())
})

it('takes no word for a part of another', () => {
  expect(toAsk('Who owns Greyhound Lines?', ['Bus', 'Grey'])).toEqual(['Bus', 'Grey'])
})

it('finds the page that a task in Chinese names', () => {
  expect(toAsk('巴黎有多少人口？', ['法国', '巴黎'])).toEqual(['巴黎', '法国'])
})
