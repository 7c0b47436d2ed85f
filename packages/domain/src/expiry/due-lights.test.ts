import { expect, test } from 'vitest'
import { dueKinds } from './due-kinds.table.ts'
import { dueLabel, lightsOf } from './due-lights.ts'
import { paperSummary } from './expiry.messages.ts'
import { reminderRules } from './reminder-rules.ts'

const day = { today: '2026-11-20', rules: reminderRules([{ kind: 'mot', is_on: 1, lead: [60] }]) }

test('each date by the ladder of its kind, the most pressing one counts for all', () => {
  const shown = lightsOf(
    [
      { kind: 'mot', name: null, date: '2027-01-10' },
      { kind: 'pmi', name: null, date: '2026-12-10' },
      { kind: 'licence_category', name: 'C1', date: '2026-11-19' },
    ],
    day,
  )
  expect(shown.light).toBe('red')
  expect(shown.dues.map(({ label, light }) => [label, light])).toEqual([
    ['Licence category C1', 'red'],
    ['PMI', 'green'],
    ['MOT', 'amber'],
  ])
})

test('nothing on record is grey, and what few may see counts for nothing', () => {
  expect(lightsOf([], day)).toEqual({ light: 'grey', dues: [] })
  expect(lightsOf([{ kind: 'medical', name: null, date: '2020-01-01' }], day)).toEqual({ light: 'grey', dues: [] })
})

test('another document is called by its name', () => {
  expect(dueLabel({ kind: 'vehicle_paper', name: 'ADR certificate' })).toBe('Other paper of a vehicle: ADR certificate')
  expect(dueLabel({ kind: 'licence_category', name: null })).toBe('Licence category')
})

const kindOf = (label: string) => dueKinds.find((one) => one.label === label)?.kind ?? ''

test.each([
  ['red', [['MOT', '2026-11-01', 'red']], 'MOT expired'],
  [
    'red',
    [
      ['MOT', '2026-11-01', 'red'],
      ['PMI', '2026-11-02', 'red'],
      ['Vehicle tax', '2026-11-22', 'amber'],
    ],
    'MOT expired +1',
  ],
  ['red', [['Tachograph download', '2026-11-01', 'red']], 'Tacho download overdue'],
  ['amber', [['Vehicle tax', '2026-11-22', 'amber']], 'Tax 22-11-26'],
  ['amber', [['Tachograph download', '2026-12-04', 'amber']], 'Tacho download 04-12-26'],
  ['green', [['Vehicle tax', '2027-11-22', 'green']], 'Valid'],
  ['grey', [], 'Not on record'],
] as const)('in a few words: %s', (light, dues, words) => {
  const shown = dues.map(([label, date, own]) => ({ kind: kindOf(label), label, date, light: own }))
  expect(paperSummary({ light, dues: shown })).toBe(words)
})
