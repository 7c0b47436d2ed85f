import { defineCall } from '@dray/domain/kernel/call.ts'
import { dateRange, flag, idOf, pageQuery, pageQueryUnsized, pageSize, spelled } from '@dray/domain/kernel/wire.ts'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf } from './address-of-call.ts'
import { days } from './filters.tsx'
import { type SearchOf, searchChoice, searchWhole } from './list-address.ts'
import { listDefinition } from './use-list.ts'

const declared = {
  feature: 'planted',
  method: 'GET',
  summary: '',
  who: 'anyone',
  runs: 'read',
  answer: z.null(),
} as const
const listChecks = defineCall({
  ...declared,
  id: 'listChecks',
  path: '/checks',
  query: z.object({
    ...pageQuery(['checked_at', 'driver']),
    date: z.optional(dateRange),
    status: z.optional(z.enum(['open', 'closed'])),
    vehicle_id: z.optional(idOf('vehicle')),
    driver_id: z.optional(idOf('driver')),
    unpaid: z.optional(flag),
  }),
})
const address = addressOf(listChecks, {
  opens: { driver: searchWhole, open: searchChoice(['new']) },
  stays: ['unpaid'],
})
type Search = SearchOf<typeof address>

test('the address has the names and the types of the call', () => {
  expectTypeOf<Search['vehicle_id']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Search['status']>().toEqualTypeOf<'open' | 'closed' | undefined>()
  expectTypeOf<Search['date']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Search['sort']>().toEqualTypeOf<'checked_at' | 'driver' | undefined>()
  expectTypeOf<Search['unpaid']>().toEqualTypeOf<0 | 1 | undefined>()
  // @ts-expect-error the call has no such part
  expect(address.changed({}, { colour: 'red' })).toEqual({})
  expect(address.offers).toEqual(['date', 'vehicle_id', 'driver_id', 'unpaid'])
})

test.each([
  ['what the call takes', { vehicle_id: '7', date: '2026-06-01,2026-06-30', status: 'open', sort: 'driver', page: 2 }],
  ['none of what it would refuse', { vehicle_id: '-7', date: '2026-06-31', status: 'lost', sort: 'secret', other: 1 }],
])('reads %s', (_, raw) => expect(address.read(raw)).toEqual('page' in raw ? { ...raw, vehicle_id: 7 } : {}))

const june = { date: '2026-06-01,2026-06-30' }
test.each([
  ['days', { from: '2026-06-01', to: '2026-06-30' }, june],
  ['days the wrong way round', { from: '2026-06-30', to: '2026-06-01' }, june],
  ['a day alone', { from: '2026-06-01' }, { date: '2026-06-01,2026-06-01' }],
  ['an id', { vehicle: 7 }, { vehicle_id: 7 }],
  ['an id beside the new one', { vehicle: 7, vehicle_id: 8 }, { vehicle_id: 8 }],
  ['a name that opens something today', { driver: 7 }, { driver: 7 }],
])('an address of earlier days still leads to the same rows: %s', (_, raw, search) =>
  expect(address.read(raw)).toEqual(search),
)

test('what a list names for itself of earlier days is read too', () => {
  const renamed = addressOf(listChecks, {
    formerly: ({ late }) => (late === 'yes' ? { unpaid: 1 } : {}),
  })
  expect(renamed.read({ late: 'yes' })).toEqual({ unpaid: 1 })
})

test('the call is asked for what the address says, by the same names', () => {
  expect(address.queryOf(address.read({}))).toEqual({ page: 1 })
  const raw = { ...june, status: 'open', vehicle_id: 7, sort: 'driver', keywords: 'a', driver: 3, open: 'new', page: 3 }
  const { driver: _driver, open: _open, ...asked } = raw
  expect(address.queryOf(address.read(raw))).toEqual({ ...asked, direction: 'asc' })
  expect(address.queryOf({ page_size: 500 })).toEqual({ page: 1, page_size: 500 })
})

test('clearing the filters leaves what stays', () => {
  const search = { ...june, vehicle_id: 7, unpaid: 1, sort: 'driver' } as const
  expect(address.isFiltered(search)).toBe(true)
  expect(address.changed(search, address.cleared)).toEqual({ unpaid: 1, sort: 'driver' })
})

test('days and tab go by the names of the call', () => {
  const listBills = defineCall({
    ...declared,
    id: 'listBills',
    path: '/bills',
    query: spelled(
      z.object({
        ...pageQueryUnsized(['total']),
        pageSize: pageSize(500),
        billed: z.optional(dateRange),
        bill_status: z.optional(z.enum(['Draft', 'Sent'])),
      }),
      { pageSize: 'page_size' },
    ),
  })
  const bills = addressOf(listBills, { tabs: 'bill_status' })
  const search = bills.read({ from: '2026-06-01', to: '2026-06-30', status: 'Sent' })
  expect(search).toEqual({ billed: '2026-06-01,2026-06-30', bill_status: 'Sent' })
  expect(bills.daysIn(search)).toEqual({ from: '2026-06-01', to: '2026-06-30' })
  expect(bills.toDays({ from: '2026-07-01', to: '2026-07-02' })).toEqual({ billed: '2026-07-01,2026-07-02' })
  expect(bills.queryOf({ ...search, page_size: 500 })).toEqual({ page: 1, pageSize: 500, ...search })
  expect(bills.offers).toEqual(['billed'])
})

test('a part that the screen leaves is neither read nor asked for', () => {
  const mine = addressOf(listChecks, { leaves: ['driver_id'] })
  expect(mine.read({ driver_id: 7, driver: 7, vehicle_id: 8 })).toEqual({ vehicle_id: 8 })
  expect(mine.offers).not.toContain('driver_id')
})

const definition = {
  title: 'Checks',
  options: () => ({ queryKey: ['checks'], queryFn: () => Promise.resolve({ data: [], total: 0 }) }),
  pageIn: () => ({ data: [], total: 0, per_page: 50, current_page: 1 }),
  rowName: () => '',
  columnsPreference: 'checks.columns',
}

test('the compiler asks for each filter of the call, and for the one that fits', () => {
  const filters = { date: days('Checked on'), vehicle_id: null, driver_id: null, unpaid: null }
  listDefinition({ ...definition, address, filters })
  const { driver_id: _driver, ...forgotten } = filters
  // @ts-expect-error the drivers are forgotten
  listDefinition({ ...definition, address, filters: forgotten })
  // @ts-expect-error the call has no colours
  listDefinition({ ...definition, address, filters: { ...filters, colour: null } })
  // @ts-expect-error a vehicle is no span of days
  listDefinition({ ...definition, address, filters: { ...filters, vehicle_id: days('Vehicle') } })
})
