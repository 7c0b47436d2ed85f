import { expect, test } from 'vitest'
import { dueLabel, lightsOf } from './paper-lights.ts'
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
