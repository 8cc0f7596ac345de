import { describe, expect, it } from 'vitest'
import { askedOfTable } from '../../../../src/agents/rules/english/asked-table.ts'
import { tablesIn } from '../../../../src/documents/tables/text-table.ts'

const [BOATS] = tablesIn([
  {
    path: [],
    text: `Columns: Boat; Built; Length; Price; Cars; Harbour
Boat: Sigrun; Built: 1968; Length: 31.5 m; Price: 120,000.00 €; Cars: 18; Harbour: Brede
Boat: Torvald; Built: 1987; Length: 42.0 m; Price: 340,000.50 €; Cars: 42; Harbour: Orm
Boat: Ida; Built: 1999; Length: 20.0 m; Price: 99,999.00 €; Cars: 4; Harbour: Brede
Boat: Total; Price: 559,999.50 €; Cars: 64`,
  },
])

/** What a question comes to: the names of rows, or a figure. */
function ask(question: string): string | undefined {
  const answer = askedOfTable(question, BOATS!, { language: 'en', about: ['boats.xlsx'] })
  const { named, computed } = answer ?? {}
  return named === undefined ? computed?.text : computed?.rows.map(({ cells }) => cells[named]).join(', ')
}

describe('a question about a table', () => {
  it.each([
    ['Which boat is the longest?', 'Torvald'],
    ['What is the shortest boat?', 'Ida'],
    ['Which boat is the oldest?', 'Sigrun'],
    ['Which is the newest boat in Brede?', 'Ida'],
    ['Which boat is the cheapest?', 'Ida'],
    ['Which boat has the fewest cars?', 'Ida'],
    ['What is the name of the longest boat?', 'Torvald'],
  ])('names the row that has the most or the least: %s', (question, name) => expect(ask(question)).toBe(name))

  it.each([
    ['How long is the longest boat?', '42.0 m'],
    ['When was the oldest boat built?', '1968'],
    ['What is the highest price?', '340,000.50 €'],
    ['What is the total price?', '559,999.50 €'],
    ['What is the total price of the boats in Brede?', '219,999.00 €'],
    ['What is the sum of Cars?', '64'],
    ['What is the average length?', '31.17 m'],
    ['What is the average price of boats built after 1980?', '219,999.75 €'],
    ['How many cars can the boats carry?', '64'],
    ['How many boats are there?', '3'],
    ['How many boats are in Brede?', '2'],
    ['How many harbours are there?', '2'],
    ['How many cars does Sigrun carry?', '18'],
    ['What is the number of cars of Sigrun?', '18'],
    ['How many boats were built before 1990?', '2'],
    ['How many boats carry at least 18 cars?', '2'],
    ['How many rows does the table have?', '3'],
  ])('is computed: %s', (question, text) => expect(ask(question)).toBe(text))

  it.each([
    ['names what the table does not have', 'Who is the captain of the longest boat?'],
    ['asks for another thing', 'What is the longest river in Norway?'],
    ['asks for what has to be summed up for each', 'Which harbour has the most cars?'],
    ['excludes something', 'What is the longest boat that is not in Orm?'],
    ['asks for the second', 'What is the second longest boat?'],
    ['asks for each', 'What is the average price for each harbour?'],
    ['asks for two things', 'What is the total price of the longest boat?'],
    ['asks for a list', 'Which boats carry at least 18 cars?'],
    ['names a year that it does not compare', 'How many boats were built in 1950?'],
    ['sums up years', 'What is the sum of Built?'],
    ['is answered by yes or no', 'Is Torvald the longest boat?'],
    ['compares rows', 'How many boats are longer than Ida?'],
    ['asks for what is alike', 'How many boats are in the same harbour as Ida?'],
    ['asks how many more', 'How many more cars has Torvald than Ida?'],
    ['computes nothing', 'When was Ida built?'],
  ])('is left to readers where it %s', (_, question) => expect(ask(question)).toBeUndefined())
})

describe('a question about a table of other things', () => {
  const askOf = (text: string, question: string) => {
    const [table] = tablesIn([{ path: [], text }])
    const { named, computed } = askedOfTable(question, table!, { language: 'en', about: ['people'] }) ?? {}
    return named === undefined ? computed?.text : computed?.rows.map(({ cells }) => cells[named]).join(', ')
  }
  const PEOPLE =
    'Name: Ann; Age: 31; Town: Brede; Department: IT\nName: Jan; Age: 50; Town: Orm; Department: Sales\nName: Ida; Age: 27; Town: Orm; Department: Sales'
  const PLANTS =
    'Plant: Monstera; Price: 34; In_stock: yes\nPlant: Basil; Price: 3; In_stock: no\nPlant: Aloe; Price: 10; In_stock: yes'
  const TRIPS = 'Trip: A; From: Brede; To: Orm; Price: 5\nTrip: B; From: Orm; To: Brede; Price: 7'

  it.each([
    ['has the oldest by age where there are ages', PEOPLE, 'Who is the oldest?', 'Jan'],
    ['takes IT for a department', PEOPLE, 'How many people are in the IT department?', '1'],
    ['counts the rows that have "yes" where a heading asks it', PLANTS, 'How many plants are in stock?', '2'],
    ['adds up no other rows', PLANTS, 'What is the total price of the plants in stock?', '44'],
    ['takes what is out of stock for nothing that is in it', PLANTS, 'How many plants are out of stock?', undefined],
    [
      'has units from headings',
      'River: Nile; Length (km): 6,650\nRiver: Rhine; Length (km): 1,230',
      'How long is the longest river?',
      '6,650 km',
    ],
    [
      'compares in the unit of the heading',
      'Cable: A; Length (m): 500\nCable: B; Length (m): 800\nCable: C; Length (m): 3000',
      'How many cables have a length over 2 km?',
      '1',
    ],
    [
      'takes amounts of money for no years',
      'Name: Ada; Salary (€): 1800\nName: Sun; Salary (€): 2000\nName: Ida; Salary (€): 2100',
      'What is the total salary?',
      '5900 €',
    ],
    [
      'says all that are alike',
      'Boat: Ida; Cars: 4\nBoat: Eva; Cars: 4\nBoat: Tor; Cars: 1',
      'Which boat has the most cars?',
      'Ida, Eva',
    ],
    [
      'is left to readers where a value stands in two columns',
      TRIPS,
      'What is the total price of trips to Brede?',
      undefined,
    ],
    [
      'is left to readers where two columns may be meant',
      'Boat: Ida; Price new: 5; Price used: 3\nBoat: Eva; Price new: 6; Price used: 2',
      'Which boat is the cheapest?',
      undefined,
    ],
  ])('%s', (_, text, question, answer) => expect(askOf(text, question)).toBe(answer))

  it('keeps names that begin like totals', () => {
    const [table] = tablesIn([
      { path: [], text: 'Film: Total Recall; Year: 1990\nFilm: Alien; Year: 1979\nTotal: 2; Year: 0' },
    ])
    expect(table?.rows.map(({ cells }) => cells[0])).toContain('Total Recall')
  })
})
