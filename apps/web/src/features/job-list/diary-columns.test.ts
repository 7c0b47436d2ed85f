import { diaryColumns } from '@dray/domain/diary-settings/diary-columns.table.ts'
import { expect, test } from 'vitest'
import { withoutMoney } from '#ui/display/money-shown.ts'
import { columnName } from '#ui/table/table-column.ts'
import { officeColumns } from './diary-columns.tsx'
import type { OfficeRow } from './job-list.queries.ts'

const nothing = () => null
const columns = officeColumns({ zone: 'Europe/London', actionOf: nothing, onAction: nothing, onMark: nothing })
const priced = { total_charge: 91_234.57 } as OfficeRow

test('the price is the only column of amounts, and the one that goes without prices', () => {
  const left = withoutMoney(columns)
  expect(columns.filter((column) => !left.includes(column)).map(({ id }) => id)).toEqual(['total_charge'])
  expect(columns.find(({ id }) => id === 'total_charge')?.text?.(priced)).toBe('91,234.57')
})

test('the settings name the columns as the table does, in its order', () => {
  const named = columns.map(({ id, fixed = false, money = false, ...column }) => ({
    slug: id,
    columns: columnName(column),
    fixed,
    money,
  }))
  expect(diaryColumns.map(({ id: _, fixed = false, money = false, ...one }) => ({ ...one, fixed, money }))).toEqual(
    named,
  )
})
