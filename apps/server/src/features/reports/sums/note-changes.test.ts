import { statusRank } from '@dray/domain/jobs/status.ts'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#platform/db/transaction.ts'
import { changesIn } from './note-changes.ts'

type Columns = Record<string, unknown>
const entry = (
  table_name: string,
  action: AuditEntry['action'],
  [before, after]: [Columns | null, Columns | null],
) => ({
  ...{ table_name, row_id: 7, action, before, after },
})
const changed = (table: string, before: Columns, after: Columns) => entry(table, 'update', [before, after])
const ranked = (from: Parameters<typeof statusRank>[0], to: Parameters<typeof statusRank>[0]) =>
  changed('jobs', { status_rank: statusRank(from) }, { status_rank: statusRank(to) })

const nothing = { job_ids: [], workday_ids: [], work_day_jobs: [], sub_contractor_jobs: [], exchange_loads: [] }
const theJob = { ...nothing, job_ids: [7] }

test.each<[string, AuditEntry, ReturnType<typeof changesIn>]>([
  ['a job is entered', entry('jobs', 'insert', [null, { customer_id: 1 }]), theJob],
  [
    'a leg is entered: it names its trip too',
    entry('jobs', 'insert', [null, { parent_id: 3 }]),
    { ...nothing, job_ids: [7, 3] },
  ],
  [
    'a leg goes to another trip: both',
    changed('jobs', { parent_id: 3 }, { parent_id: 4 }),
    { ...nothing, job_ids: [7, 3, 4] },
  ],
  ['another price', changed('jobs', { total_charge: '1' }, { total_charge: '2' }), theJob],
  ['a cost is taken off', changed('jobs', { subcost: '1' }, { subcost: null }), theJob],
  ['more miles', changed('jobs', { mileage: null }, { mileage: '3' }), theJob],
  ['another day of supply', changed('jobs', { last_date: '2026-06-01' }, { last_date: '2026-06-02' }), theJob],
  ['who booked it', changed('jobs', { booked_by: 'Ann' }, { booked_by: 'Bo' }), nothing],
  ['a quote becomes a job', ranked('Quote', 'Pending'), theJob],
  ['is cancelled', ranked('Booked', 'Cancelled'), theJob],
  ['is restored', ranked('Deleted', 'Pending'), theJob],
  ['a quote is deleted: of a trip its legs are no longer live', ranked('Quote', 'Deleted'), theJob],
  ['goes its way', ranked('Booked', 'Inprogress'), nothing],
  ['is invoiced', ranked('Marked For Inv', 'Invoiced'), nothing],
  [
    'an allocation',
    entry('work_day_jobs', 'insert', [null, { job_id: 5, workday_id: 2 }]),
    { ...nothing, job_ids: [5] },
  ],
  ['is taken back', entry('sub_contractor_jobs', 'delete', [{ job_id: 5 }, null]), { ...nothing, job_ids: [5] }],
  [
    'a plan becomes an order',
    changed('work_day_jobs', { is_planned: 1 }, { is_planned: 0 }),
    { ...nothing, work_day_jobs: [7] },
  ],
  ['a leg is done', changed('work_day_jobs', { is_completed: 0 }, { is_completed: 1 }), nothing],
  [
    'another cost is agreed',
    changed('sub_contractor_jobs', { agreed_subcost: '1' }, { agreed_subcost: '2' }),
    { ...nothing, sub_contractor_jobs: [7] },
  ],
  [
    'a quote is accepted on the exchange',
    changed('exchange_loads', { agreed_subcost: null }, { agreed_subcost: '40' }),
    { ...nothing, exchange_loads: [7] },
  ],
  ['is posted there', changed('exchange_loads', { state: 'posting' }, { state: 'posted' }), nothing],
  [
    'a workday gets another vehicle',
    changed('workdays', { vehicle_id: 1 }, { vehicle_id: 2 }),
    { ...nothing, workday_ids: [7] },
  ],
  ['another driver', changed('workdays', { driver_id: 1 }, { driver_id: 2 }), { ...nothing, workday_ids: [7] }],
  ['is ended', changed('workdays', { ended_at: null }, { ended_at: '2026-06-01T12:00:00Z' }), nothing],
  ['a customer is renamed', changed('customers', { customer_name: 'A' }, { customer_name: 'B' }), nothing],
  ['somebody reads', entry('jobs', 'read', [null, null]), nothing],
])('%s', (_, audit, expected) => {
  expect(changesIn([audit])).toEqual(expected)
})

test('a job that is changed twice is named once', () => {
  const price = changed('jobs', { total_charge: '1' }, { total_charge: '2' })
  expect(changesIn([price, price])).toEqual(theJob)
})
