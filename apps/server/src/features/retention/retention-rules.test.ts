import { retentionNames } from '@dray/domain/retention/months-kept.ts'
import { describe, expect, test } from 'vitest'
import { companyRecords } from '#tables/tables.ts'
import { monthsOf, retentionRule } from './retention-rules.ts'

/** The periods that the trade and the law ask for, in months. */
test.each([
  ['finance', 84],
  ['audit_money', 72],
  ['audit', 24],
  ['proof_pictures', 24],
  ['driver_captures', 24],
  ['driver_devices', 3],
  ['driver_positions', 3],
  ['vehicle_positions', 3],
  ['emails', 12],
  ['booking_requests', 24],
  ['tracking_links', 12],
  ['view_consents', 24],
  ['inspections', 15],
  ['imports', 1],
  ['import_headings', 24],
  ['order_files', 3],
  ['check_reports', 15],
  ['defects', 15],
  ['licence_checks', 18],
  ['endorsements', 48],
  ['serious_endorsements', 132],
] as const)('%s is kept for %i months', (name, months) => {
  expect(retentionRule(name).months).toBe(months)
  expect(monthsOf(name, undefined)).toBe(months)
})

test('every rule has its own table of months above', () => {
  expect(retentionNames).toHaveLength(21)
  expect(companyRecords.flatMap(({ keep = {} }) => Object.keys(keep))).toEqual([...retentionNames])
})

test('what finance rests on is never removed by itself', () => {
  expect(retentionRule('finance').removes).toBeUndefined()
  const tables = retentionNames.flatMap((name) => {
    const { removes } = retentionRule(name)
    return removes && 'table' in removes ? [removes.table] : []
  })
  for (const table of ['jobs', 'invoices', 'invoice_lines', 'credit_notes']) expect(tables).not.toContain(table)
})

describe('a company keeps', () => {
  test.each([
    ['emails', 24, 24],
    ['emails', 6, 12],
    ['emails', 200, 72],
    ['endorsements', 100, 48],
    ['driver_positions', 1, 1],
    ['vehicle_positions', 0, 1],
    ['driver_positions', 40, 12],
  ] as const)('%s, choosing %i months, for %i', (name, chosen, kept) => {
    expect(monthsOf(name, chosen)).toBe(kept)
  })
})
