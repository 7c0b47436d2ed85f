import type { JobSort } from '@dray/domain/job-list/job-list.calls.ts'
import { expect, test } from 'vitest'
import { nextOrder } from '#platform/search-params.ts'
import { type DiarySearch, diaryAddress, movedDays, officeQueryOf, portalQueryOf } from './diary-search.ts'

const office = { today: '2026-11-20', seesPrices: true }

const addresses: [string, Record<string, unknown>, DiarySearch][] = [
  ['nothing is today, first page', {}, {}],
  ['both days', { from: '2026-11-20', to: '2026-11-22' }, { from: '2026-11-20', to: '2026-11-22' }],
  ['one day stands for both', { to: '2026-11-22' }, { from: '2026-11-22', to: '2026-11-22' }],
  ['days the wrong way round', { from: '2026-11-22', to: '2026-11-20' }, { from: '2026-11-20', to: '2026-11-22' }],
  ['days that are none', { from: '20-11-26', to: 'soon' }, {}],
  ['numbers typed as words are found', { keywords: 10482 }, { keywords: '10482' }],
  ['blank keywords', { keywords: '  ' }, {}],
  ['keywords on every day', { keywords: 'leaf', days: 'all', from: '2026-11-20' }, { keywords: 'leaf', days: 'all' }],
  ['every day is never listed without keywords', { days: 'all' }, {}],
  ['a day that does not exist', { from: '2026-02-30' }, {}],
  ['one status', { status: 'Marked For Inv' }, { status: 'Marked For Inv' }],
  ['several, and one that does not exist', { status: 'Pending,Lost,Planned' }, { status: 'Pending,Planned' }],
  ['ids as text or number', { customer: '12', driver: 7, vehicle: 'van' }, { customer: 12, driver: 7 }],
  ['only what nobody carries', { unallocated: '1' }, { unallocated: 1 }],
  ['an order of its own', { sort: 'total_charge', direction: 'desc' }, { sort: 'total_charge', direction: 'desc' }],
  ['a column nobody can sort by', { sort: 'secret', direction: 'desc' }, {}],
  ['the first page is not worth saying', { page: 1 }, {}],
  ['pages below one do not exist', { page: -3 }, {}],
  ['what is open above the list', { job: '9', allocate: 4, pod: '5' }, { job: 9, allocate: 4, pod: 5 }],
  ['a new job, a new quote, a job to edit', { entry: 'new' }, { entry: 'new' }],
  ['entry of an id', { entry: '31' }, { entry: 31 }],
  ['entry of nonsense', { entry: 'old' }, {}],
  ['unknown parts fall out', { utm: 'x', job: { id: 1 } }, {}],
]

test.each(addresses)('%s', (_, raw, expected) => {
  expect(diaryAddress.read(raw)).toEqual(expected)
})

test('a change that narrows leads to the first page, turning a page or opening a job does not', () => {
  const search: DiarySearch = { keywords: 'leaf', page: 3 }
  expect(diaryAddress.changed(search, { customer: 5 })).toEqual({ keywords: 'leaf', customer: 5 })
  expect(diaryAddress.changed(search, { keywords: undefined })).toEqual({})
  expect(diaryAddress.changed(search, { keywords: 'leaf' })).toEqual(search)
  expect(diaryAddress.changed(search, { page: 2 })).toEqual({ keywords: 'leaf', page: 2 })
  expect(diaryAddress.changed(search, { job: 9 })).toEqual({ keywords: 'leaf', page: 3, job: 9 })
})

test('the server is asked for today unless days are named, and only for what is set', () => {
  expect(officeQueryOf({}, office)).toEqual({ date: '2026-11-20,2026-11-20', page: 1 })
  const search: DiarySearch = {
    from: '2026-11-01',
    to: '2026-11-30',
    status: 'Pending,Planned',
    customer: 4,
    sort: 'total_charge',
    job: 8,
    page: 2,
  }
  const shared = { date: '2026-11-01,2026-11-30', page: 2, status: ['Pending', 'Planned'] }
  expect(officeQueryOf(search, office)).toEqual({
    ...shared,
    customer_id: 4,
    sort: 'total_charge',
    direction: 'asc',
  })
  expect(portalQueryOf(search, '2026-11-20')).toEqual(shared)
})

test('keywords can be looked for on every day', () => {
  expect(officeQueryOf({ keywords: 'leaf', days: 'all' }, office)).toEqual({ keywords: 'leaf', page: 1 })
})

test('a head sorts up, then down, then not at all', () => {
  const up = nextOrder<JobSort>({}, { column: 'customer', direction: 'asc' })
  expect(diaryAddress.changed({}, up)).toEqual({ sort: 'customer' })
  const down = nextOrder<JobSort>({ sort: 'customer' }, { column: 'customer', direction: 'desc' })
  expect(diaryAddress.changed({ sort: 'customer' }, down)).toEqual({ sort: 'customer', direction: 'desc' })
  const off = nextOrder<JobSort>({ sort: 'customer', direction: 'desc' }, { column: 'customer', direction: 'asc' })
  expect(diaryAddress.changed({ sort: 'customer', direction: 'desc' }, off)).toEqual({})
})

test('an order by price is asked for only by people who see prices', () => {
  const search: DiarySearch = { sort: 'total_charge', direction: 'desc' }
  expect(officeQueryOf(search, office)).toMatchObject({ sort: 'total_charge', direction: 'desc' })
  expect(officeQueryOf(search, { ...office, seesPrices: false })).not.toHaveProperty('sort')
  expect(officeQueryOf({ sort: 'customer' }, { ...office, seesPrices: false })).toMatchObject({ sort: 'customer' })
})

test.each<[string, DiarySearch, -1 | 0 | 1, { from: string | undefined; to: string | undefined }]>([
  ['the day before', {}, -1, { from: '2026-11-19', to: '2026-11-19' }],
  ['the day after another', { from: '2026-11-30', to: '2026-11-30' }, 1, { from: '2026-12-01', to: '2026-12-01' }],
  ['the same number of days on', { from: '2026-11-16', to: '2026-11-20' }, 1, { from: '2026-11-21', to: '2026-11-25' }],
  ['back to today, which follows the calendar', { from: '2026-11-21', to: '2026-11-21' }, -1, {} as never],
  ['today', { from: '2026-11-01', to: '2026-11-05' }, 0, {} as never],
  ['from every day', { keywords: 'leaf', days: 'all' }, 1, { from: '2026-11-21', to: '2026-11-21' }],
])('keys lead to %s', (_, search, by, days) => {
  const none = { from: undefined, to: undefined, days: undefined }
  expect(movedDays(search, office.today, by)).toEqual({ ...none, ...days })
})

test('unallocated is asked of the office’s list', () => {
  expect(officeQueryOf({ unallocated: 1 }, office)).toMatchObject({ unallocated: 1 })
  expect(officeQueryOf({}, office)).not.toHaveProperty('unallocated')
})
