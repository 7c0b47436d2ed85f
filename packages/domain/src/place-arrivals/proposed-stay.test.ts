import { expect, test } from 'vitest'
import { proposedStay } from './proposed-stay.ts'

const clock = (time: string | null) => time && `2026-11-26T${time}:00Z`

test.each<[string, string[], string | null, string | null, string | null]>([
  ['nothing by position', [], null, null, null],
  ['the only one', ['09:00'], null, null, '09:00'],
  ['the first of two while nothing was tapped', ['09:00', '13:00'], null, null, '09:00'],
  ['the last before the tap', ['09:00', '13:00'], null, '13:05', '13:00'],
  ['the first where the tap came between', ['09:00', '13:00'], null, '10:00', '09:00'],
  ['the first after a tap that came before all of them', ['09:00', '13:00'], null, '08:00', '09:00'],
  ['none before the goods were collected: the yard in the morning', ['05:30'], '09:00', null, null],
  ['the one after it', ['05:30', '14:00'], '09:00', null, '14:00'],
  ['after it and before the tap', ['05:30', '12:00', '14:00'], '09:00', '12:10', '12:00'],
  ['in whatever order they stand', ['14:00', '12:00'], null, null, '12:00'],
])('%s', (_, stays, not_before, acted_at, expected) => {
  const rows = stays.map((time) => ({ arrived_at: clock(time) ?? '' }))
  const found = proposedStay(rows, { not_before: clock(not_before), acted_at: clock(acted_at) })
  expect(found?.arrived_at ?? null).toBe(clock(expected))
})
