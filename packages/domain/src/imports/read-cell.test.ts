import { expect, test } from 'vitest'
import type { Cell } from '../kernel/tables/cell.ts'
import { cellText } from '../kernel/tables/table-cell.ts'
import { plainReading } from './file-reading.ts'
import { rowFaults } from './imports.messages.ts'
import { lostText, readCell } from './read-cell.ts'

const nothing = { find: () => null, reading: plainReading }
const cell = (kind: 'text' | 'number' | 'money' | 'whole' | 'float' | 'flag' | 'date' | 'time'): Cell => ({ kind })
const titles: Cell = {
  kind: 'choice',
  of: [
    { id: 1, name: 'Mr' },
    { id: 2, name: 'Self Employed' },
  ],
}

test.each<[string, Cell, unknown]>([
  ['31/12/2026', cell('date'), '2026-12-31'],
  ['1/2/26', cell('date'), '2026-02-01'],
  ['01-02-2026', cell('date'), '2026-02-01'],
  ['1.2.2026', cell('date'), '2026-02-01'],
  ['3 March 2026', cell('date'), '2026-03-03'],
  ['03-Mar-26', cell('date'), '2026-03-03'],
  ['2026-02-01', cell('date'), '2026-02-01'],
  ['2026-02-01T00:00:00Z', cell('date'), '2026-02-01'],
  ['9:05', cell('time'), '09:05'],
  ['09.05', cell('time'), '09:05'],
  ['0905', cell('time'), '09:05'],
  ['23:59:59', cell('time'), '23:59'],
  ['£1,234.50', cell('money'), '1234.50'],
  ['1,234,567', cell('number'), '1234567'],
  ['.5', cell('number'), '0.5'],
  ['-.5', cell('number'), '-0.5'],
  // Left as it is, for the call to refuse: nobody knows whether a comma parts thousands or pence.
  ['12,5', cell('number'), '12,5'],
  ['heavy', cell('number'), 'heavy'],
  ['6', cell('whole'), 6],
  ['6.5', cell('whole'), '6.5'],
  ['-51.5', cell('float'), -51.5],
  ['YES', cell('flag'), 1],
  ['n', cell('flag'), 0],
  ['self employed', titles, 2],
  ['2', titles, 2],
  ['england and wales', { kind: 'word', of: ['scotland', 'england-and-wales'] }, 'england-and-wales'],
  ['a@b.example; c@d.example,', { kind: 'list' }, ['a@b.example', 'c@d.example']],
  ['PO 1, PO 2', { kind: 'list', as: 'name' }, [{ name: 'PO 1' }, { name: 'PO 2' }]],
])('%s', (text, kind, value) => {
  expect(readCell(text, kind, nothing)).toEqual({ value })
})

test.each<[string, Cell, string]>([
  ['2026-13', cell('date'), rowFaults.date],
  ['12/31/2026', cell('date'), rowFaults.date],
  ['tomorrow', cell('date'), rowFaults.date],
  ['24:00', cell('time'), rowFaults.time],
  ['9', cell('time'), rowFaults.time],
  ['15/07/2027', { kind: 'time', with: 'day' }, rowFaults.time],
  ['15/07/2027 09:30', cell('time'), rowFaults.time],
  ['#N/A', cell('text'), 'The spreadsheet could not work this out: #N/A'],
  ['#ref!', cell('money'), 'The spreadsheet could not work this out: #ref!'],
  ['perhaps', cell('flag'), rowFaults.yes_or_no],
  ['Lord', titles, 'Must be one of Mr, Self Employed'],
  ['Artic', { kind: 'reference', entity: 'vehicle_type' }, 'There is no Artic'],
])('%s is refused', (text, kind, fault) => {
  expect(readCell(text, kind, nothing)).toEqual({ fault })
})

test('a name that two rows have is not guessed', () => {
  expect(readCell('Leafield', { kind: 'reference', entity: 'customer' }, { ...nothing, find: () => 'many' })).toEqual({
    fault: 'More than one is called Leafield: use the code',
  })
})

const day: Cell = { kind: 'date', with: 'clock' }
const clock: Cell = { kind: 'time', with: 'day' }
test.each<[string, Cell, unknown, string | undefined]>([
  ['15/07/2027 09:30', day, '2027-07-15', '09:30'],
  ['15/07/2027 09:30', clock, '09:30', '2027-07-15'],
  ['2027-07-15', day, '2027-07-15', undefined],
  // Midnight is what programs write behind a date alone, with their zone or without.
  ['2027-07-15 00:00', day, '2027-07-15', undefined],
  ['2027-07-15T00:00:00Z', day, '2027-07-15', undefined],
  // An instant says its zone itself.
  ['2027-07-15T09:30:00Z', day, '2027-07-15', '10:30'],
  ['2027-07-15T23:30:00Z', clock, '00:30', '2027-07-16'],
  ['2027-01-15T09:30:00Z', clock, '09:30', '2027-01-15'],
  ['2027-02-30T09:30:00Z', day, '2027-02-30', '09:30'],
  ['03/09/2027 14:30', cell('date'), '2027-09-03', undefined],
])('%s holds a date and a time', (text, kind, value, other) => {
  const read = readCell(text, kind, nothing)
  expect(read).toMatchObject({ value })
  expect('other' in read ? read.other : undefined).toBe(other)
})

test('numbers and dates are read as their file writes them; a number of a spreadsheet is one', () => {
  const german = { ...nothing, reading: { ...plainReading, decimal_sign: 'comma', date_order: 'month_first' } as const }
  expect(readCell('99,900', cell('money'), german)).toEqual({ value: '99.90' })
  expect(readCell('3,000', cell('whole'), german)).toEqual({ value: 3 })
  expect(readCell('51.507', cell('float'), german)).toEqual({ value: 51.507 })
  expect(readCell('01/02/2027', cell('date'), german)).toEqual({ value: '2027-01-02' })
  expect(readCell(12.125, cell('number'), german)).toEqual({ value: '12.125' })
  expect(readCell(7, cell('whole'), german)).toEqual({ value: 7 })
})

test.each([
  [0.1 + 0.2, '0.3'],
  [1234.1, '1234.1'],
  [7700900123, '7700900123'],
  [1.23e11, '123000000000'],
  [1e-7, '0.000000100000'],
  ['1.23E+11', '1.23E+11'],
])('the number %s as text: %s', (number, text) => expect(cellText(number)).toBe(text))

test.each([
  ['1.23E+11', /1.23E\+11 was a longer number/],
  ['4,5e+15', /was a longer number/],
  ['1234567890123450000', /keeps 15 digits/],
  [1.234567890123e19, /keeps 15 digits/],
  ['123456789012345', null],
  ['1234567890123456789', null],
  ['PO-1E+2', null],
  ['E11', null],
] as const)('%s has lost its end: %s', (cell, warning) => {
  const found = lostText(cell)
  if (warning) expect(found).toMatch(warning)
  else expect(found).toBeNull()
})
