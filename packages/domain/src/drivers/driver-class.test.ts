import { expect, test } from 'vitest'
import { driverClass } from './driver-class.ts'

const held = (licence_category_id: number, valid_to: string | null = null, valid_from: string | null = null) => ({
  licence_category_id,
  valid_from,
  valid_to,
})
const [b, c1, c, ce, moped] = [6, 9, 11, 12, 1] as const
const on = '2026-06-01'

test.each([
  ['no licence at all', null, [], null],
  ['what the licence type says', 'Class 2 (C)', [], 3],
  ['a type that says no class', 'EU/EEA', [], null],
  ['B', null, [held(b)], 1],
  ['the highest', null, [held(b), held(c1), held(ce)], 4],
  ['the highest that is valid', null, [held(b), held(ce, '2026-05-31')], 1],
  ['on its last day', null, [held(ce, on)], 4],
  ['on its first day', null, [held(c, null, on)], 3],
  ['from tomorrow', null, [held(c, null, '2026-06-02')], 0],
  ['none that is valid, whatever the type says', 'Class 1 (CE)', [held(ce, '2026-05-31')], 0],
  ['categories that make no class', 'Car/Van (B)', [held(moped)], 1],
])('%s', (_, licence_type, categories, expected) => {
  expect(driverClass({ licence_type, categories }, on)).toBe(expected)
})
