import { diaryColumns } from '@dray/domain/diary-settings/diary-columns.table.ts'
import { expect, test } from 'vitest'
import { withoutMoney } from '#ui/display/money-shown.ts'
import { cardLayout } from '#ui/table/card-layout.ts'
import { columnName, fitWidths, wantedOf } from '#ui/table/table-column.ts'
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

test('a card says whose it is, from where, to where and with whom', () => {
  const { lines } = cardLayout(columns, { opens: true })
  expect(lines.map(({ label }) => label)).toEqual(['Customer', 'Collection', 'Delivery', 'Driver/Sub'])
})

test.each([
  ['a trip that goes sub-job by sub-job', { status: 'Booked', live_legs: 4, waiting_legs: 3 }, '1 of 4 legs'],
  ['one that waits', { status: 'Pending', live_legs: 2, waiting_legs: 2 }, '0 of 2 legs'],
  ['one that is done', { status: 'Completed', live_legs: 2, waiting_legs: 0 }, undefined],
  ['a quote', { status: 'Quote', live_legs: 2, waiting_legs: 0 }, undefined],
  ['a job', { status: 'Booked', live_legs: 0, waiting_legs: 0 }, undefined],
  ['what somebody has', { status: 'Booked', live_legs: 2, driver_or_sub: { name: 'Jas Sahota' } }, 'Jas Sahota'],
])('who carries %s', (_, row, text) => {
  const column = columns.find(({ id }) => id === 'driver_or_sub')
  expect(column?.text?.({ driver_or_sub: null, ...row } as OfficeRow)).toBe(text)
})

test('a charged cancellation says so wherever it stands', () => {
  const column = columns.find(({ id }) => id === 'status')
  const row = { status: 'Completed', quote: null, is_cancelled: 1 } as unknown as OfficeRow
  expect(column?.text?.(row)).toBe('Completed, cancelled with a charge')
  expect(column?.text?.({ ...row, status: 'Cancelled' })).toBe('Cancelled')
})

// What the longest texts of a usual day take, and the room beside the menu and the rows' boxes.
test.each([
  ['times to the minute, and the load type its place', 40, ['type']],
  ['windows of times, for which the load type gives way', 76, ['type', 'load_type']],
])('at 1440 pixels names keep ten characters: %s', (_, time, expected) => {
  const content: Record<string, number> = { job_number: 59, status: 117, total_charge: 59 }
  const ends: readonly [string, number][] = [
    ['_date', 76],
    ['_time', time],
  ]
  const wide = (id: string) => content[id] ?? ends.find(([end]) => id.endsWith(end))?.[1] ?? 200
  const sized = columns.map((column) =>
    wantedOf(column, { content: column.text ? wide(column.id) : undefined, held: undefined }),
  )
  const { widths, aside } = fitWidths(sized, 1440 - 56 - 32)
  expect([...aside]).toEqual(expected)
  for (const id of ['customer', 'collection_name', 'delivery_name']) expect(widths[id]).toBeGreaterThanOrEqual(104)
})
