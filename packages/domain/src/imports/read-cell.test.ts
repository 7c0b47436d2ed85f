import { expect, test } from 'vitest'
import type { Cell } from '../kernel/cell.ts'
import { rowFaults } from './imports.messages.ts'
import { readCell } from './read-cell.ts'

const nothing = () => null
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
  ['perhaps', cell('flag'), rowFaults.yes_or_no],
  ['Lord', titles, 'Must be one of Mr, Self Employed'],
  ['Artic', { kind: 'reference', entity: 'vehicle_type' }, 'There is no Artic'],
])('%s is refused', (text, kind, fault) => {
  expect(readCell(text, kind, nothing)).toEqual({ fault })
})

test('a name that two rows have is not guessed', () => {
  expect(readCell('Leafield', { kind: 'reference', entity: 'customer' }, () => 'many')).toEqual({
    fault: 'More than one is called Leafield: use the code',
  })
})
