import { permissions, type Viewer } from '@dray/domain/kernel/permissions.ts'
import { expect, test } from 'vitest'
import { type DiaryCommands, diaryMenu } from './diary-menu.tsx'
import type { OfficeRow } from './job-list.queries.ts'

const row: OfficeRow = {
  id: 7,
  job_number: '10482',
  parent_id: null,
  type: 'job',
  job_type: 1,
  mode: 0,
  status: 'Pending',
  is_cancelled: 0,
  customer_id: 1,
  customer: { customer_name: 'Leafield Foods', customer_code: 'LEAF', customer_type: 1 },
  customer_reference: [],
  air_way_bill_numbers: [],
  collection_name: null,
  collection_town: null,
  collection_post_code: null,
  collection_date: '2026-11-20',
  collection_time: null,
  collection_at: null,
  collection_time_kind: 'none',
  collection_from_at: null,
  collection_to_at: null,
  delivery_name: null,
  delivery_town: null,
  delivery_post_code: null,
  delivery_date: '2026-11-20',
  delivery_time: null,
  delivery_at: null,
  delivery_time_kind: 'none',
  delivery_from_at: null,
  delivery_to_at: null,
  load_type: null,
  driver_or_sub: null,
  collection_estimate: null,
  delivery_estimate: null,
  total_charge: 100,
  is_marked: 0,
  quote: null,
  status_before: null,
  collected: 0,
  temp_status: null,
  failed_side: null,
  failed_reason: null,
  offer: null,
  has_pod: 0,
  has_work_day_jobs: 0,
  live_legs: 0,
  waiting_legs: 0,
  job_process_count: 0,
  allocation_date: null,
  cx_loads_status: null,
  invoice_status: null,
  version: 1,
}
const administrator: Viewer = { user_type: 'client', permissions: new Set(permissions.map(({ slug }) => slug)) }
const planner: Viewer = { user_type: 'client', permissions: new Set(['/planner']) }

/** What was chosen, as the menu hands it on. */
function recorder() {
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  const commands: DiaryCommands = {
    open: note('open'),
    edit: note('edit'),
    allocate: note('allocate'),
    cancelLoad: note('cancel load'),
    charge: note('charge'),
    takeBack: (_, { id }) => void done.push(`take back by ${id}`),
    pod: note('pod'),
    mark: (_, marked) => void done.push(`mark ${marked}`),
    step: (_, { id }) => void done.push(`step ${id}`),
    dialog: (_, name) => void done.push(`dialog ${name}`),
    worksheet: note('worksheet'),
    copyNumber: note('copy'),
  }
  return { done, commands }
}

const cases: [string, Partial<OfficeRow>, Viewer, string][] = [
  [
    'waiting',
    {},
    administrator,
    'open edit allocate plan post_load local_load repeat recurring reminders tracking mark worksheet copy cancel cancel_with_charge delete',
  ],
  [
    'under way',
    { status: 'Inprogress' },
    administrator,
    'open edit pod deallocate mark_indepot complete stop_times repeat recurring reminders tracking mark worksheet copy cancel cancel_with_charge',
  ],
  [
    'proved',
    { status: 'POD' },
    administrator,
    'open edit pod mark_for_invoice reverse_to_priced stop_times repeat recurring reminders tracking mark worksheet copy cancel cancel_with_charge',
  ],
  [
    'a sub-job is not invoiced by itself',
    { status: 'POD', parent_id: 3 },
    administrator,
    'open edit pod reverse_to_priced stop_times reminders mark worksheet copy cancel cancel_with_charge',
  ],
  [
    'invoices are made on their own screen',
    { status: 'Marked For Inv' },
    administrator,
    'open pod reverse_to_pod repeat recurring reminders tracking mark worksheet copy cancel cancel_with_charge',
  ],
  [
    'deleted',
    { status: 'Deleted', status_before: 'Pending' },
    administrator,
    'open restore repeat recurring reminders mark worksheet copy',
  ],
  ['who only plans', {}, planner, 'open allocate plan mark worksheet copy'],
]

test.each(cases)('%s', (_, changes, viewer, expected) => {
  const menu = diaryMenu({ ...row, ...changes }, { viewer, exchange_ready: true }, recorder().commands)
  expect(menu.map(({ key }) => key).join(' ')).toBe(expected)
})

test('a step is taken here, or leads to the dialog that asks for what it needs', () => {
  const { done, commands } = recorder()
  const taker = { viewer: administrator, exchange_ready: false }
  for (const { key, onSelect } of diaryMenu({ ...row, is_marked: 1 }, taker, commands)) {
    if (['plan', 'cancel_with_charge', 'cancel', 'mark'].includes(key)) onSelect()
  }
  expect(done).toEqual(['allocate', 'mark false', 'step cancel', 'charge'])
})

test.each([
  ['cancel_plan', { status: 'Planned' }, null],
  ['deallocate', { status: 'Booked' }, null],
  ['deallocate', { status: 'Inprogress' }, 'deallocate_not_confirmed'],
] as const)('%s of %j is taken from the row, and asks what the details ask', (id, changes, code) => {
  const { done, commands } = recorder()
  const asked: (string | null | undefined)[] = []
  const taking = {
    ...commands,
    takeBack: (...given: Parameters<DiaryCommands['takeBack']>) => {
      commands.takeBack(...given)
      asked.push(given[1].confirmation?.code ?? null)
    },
  }
  const item = diaryMenu({ ...row, ...changes }, { viewer: administrator, exchange_ready: false }, taking).find(
    ({ key }) => key === id,
  )
  expect(item?.label).not.toMatch(/…$/)
  item?.onSelect?.()
  expect([done, asked]).toEqual([[`take back by ${id}`], [code]])
})

test.each([
  ['posted, and the company works with the exchange', 'Posted To CX', true, true],
  ['posted, and the exchange is switched off', 'Posted To CX', false, false],
  ['its load waits for the answer', 'Posting', true, false],
  ['its goods came into the depot', 'Indepot', true, false],
  ['never posted', null, true, false],
])('a load can be cancelled from the row: %s', (_, cx_loads_status, exchange_ready, isOffered) => {
  const { done, commands } = recorder()
  const menu = diaryMenu({ ...row, cx_loads_status }, { viewer: administrator, exchange_ready }, commands)
  const cancel = menu.find(({ key }) => key === 'cancel_exchange_load')
  expect(cancel !== undefined).toBe(isOffered)
  cancel?.onSelect?.()
  expect(done).toEqual(isOffered ? ['cancel load'] : [])
})

test('a load is entered by hand where one could be posted', () => {
  const keysFor = (changes: Partial<OfficeRow>, exchange_ready: boolean) =>
    diaryMenu({ ...row, ...changes }, { viewer: administrator, exchange_ready }, recorder().commands).map(
      ({ key }) => key,
    )
  expect(keysFor({}, true)).toContain('local_load')
  expect(keysFor({}, false)).not.toContain('local_load')
  expect(keysFor({ cx_loads_status: 'Posted To CX' }, true)).not.toContain('local_load')
  expect(keysFor({ status: 'Booked' }, true)).not.toContain('local_load')
})
