import { bankColumns } from '@dray/domain/kernel/bank-columns.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { describe, expect, test } from 'vitest'
import { amountColumns } from '#tables/audited-tables.ts'
import { withheldColumns, withheldOf } from './withheld.ts'

const viewer = (...slugs: string[]): Viewer => ({ user_type: 'client', permissions: new Set(slugs) })

describe('what is withheld', () => {
  test.each([
    ['jobs', 'base_charge', 'prices', ['papers.view']],
    ['jobs', 'base_charge', null, ['prices.view']],
    ['jobs', 'status', null, []],
    ['driver_leaves', 'text', 'papers', ['prices.view']],
    ['driver_leaves', 'text', null, ['papers.view']],
    ['customer_companies', 'sort_code', 'papers', ['prices.view']],
    ['customer_companies', 'contact', null, []],
  ] as const)('%s.%s is withheld for %s from who holds %j', (table, column, reason, slugs) => {
    expect(withheldOf(table, column, viewer(...slugs))).toBe(reason)
  })

  test('is not searched either', () => {
    expect(withheldColumns(viewer())).toEqual([...amountColumns, ...bankColumns])
    expect(withheldColumns(viewer('prices.view', 'papers.view'))).toEqual([])
  })
})
