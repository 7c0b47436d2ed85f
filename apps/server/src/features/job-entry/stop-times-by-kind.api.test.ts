import { addRecurringJobs } from '@dray/domain/job-copies/job-copies.calls.ts'
import { saveJob, updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { sentTimeMessages as texts } from '@dray/domain/jobs/stop-time.messages.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { beforeEach, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

let customer_id: number
let load_type_id: number
beforeEach(async () => {
  customer_id = await office.made.customer()
  load_type_id = await office.made.load_type()
})

type Body = CallSent<typeof saveJob>['body']
const body = (more: Partial<Body>): Body => ({
  customer_id,
  load_type_id,
  collection_town: 'Bristol',
  collection_date: '2026-06-01',
  delivery_town: 'Swindon',
  ...more,
})
const save = (more: Partial<Body>) => office.clerk.ok(saveJob, { body: body(more) })
const refused = async (more: Partial<Body>) => (await office.clerk.send(saveJob, { body: body(more) })).data
const change = (id: number, changes: CallSent<typeof updateJob>['body']) =>
  office.clerk.ok(updateJob, { params: { id }, body: changes })

const [eight, noon, five] = ['2026-06-01T07:00:00Z', '2026-06-01T11:00:00Z', '2026-06-01T16:00:00Z'] as const
const window = { collection_time_kind: 'between', collection_from_at: eight, collection_to_at: noon } as const
const by = { delivery_time_kind: 'by', delivery_to_at: five } as const

test('a window and an end are kept, sorted by what they have, and answered in details and lists', async () => {
  const { id } = await save({ ...window, ...by })
  const wanted = {
    collection_at: eight,
    collection_time: '07:00',
    ...window,
    delivery_at: five,
    delivery_from_at: null,
    ...by,
  }
  expect(await office.clerk.ok(getJob, { params: { id } })).toMatchObject(wanted)
  const { job_details } = await office.clerk.ok(listJobs, { query: { date: '2026-06-01,2026-06-01' } })
  expect(job_details.data.find((row) => row.id === id)).toMatchObject(wanted)
})

test('what only says an instant is a time to the minute, also of a job that had a window', async () => {
  const { id } = await save(window)
  expect(await change(id, { collection_at: noon })).toMatchObject({
    collection_time_kind: 'at',
    collection_at: noon,
    collection_from_at: noon,
    collection_to_at: null,
  })
  expect(await change(id, { collection_time: null })).toMatchObject({
    collection_time_kind: 'none',
    collection_at: null,
  })
})

test('a job moved to another day keeps both ends by the clock on the wall, and its kind', async () => {
  const { id } = await save({ ...window, delivery_date: '2026-07-02', delivery_time_kind: 'asap' })
  expect(await change(id, { collection_date: '2026-11-02', delivery_date: '2026-12-01' })).toMatchObject({
    ...window,
    collection_from_at: '2026-11-02T08:00:00Z',
    collection_to_at: '2026-11-02T12:00:00Z',
  })
  expect(await change(id, { delivery_date: '2026-12-02' })).toMatchObject({
    delivery_time_kind: 'asap',
    delivery_at: null,
  })
})

test('what is left out of a window stays', async () => {
  const { id } = await save(window)
  expect(await change(id, { collection_to_at: five })).toMatchObject({ ...window, collection_to_at: five })
  expect(await change(id, { collection_time_kind: 'from' })).toMatchObject({
    collection_time_kind: 'from',
    collection_from_at: eight,
    collection_to_at: null,
  })
})

test.each<[string, Partial<Body>, object]>([
  [
    'a window without an end',
    { ...window, collection_to_at: null },
    { collection_to_at: [texts.edge_missing('between')] },
  ],
  [
    'a window that ends before it starts',
    { ...window, collection_to_at: eight },
    { collection_to_at: [texts.end_not_after_start] },
  ],
  [
    'the end of the other side',
    { collection_time_kind: 'by', collection_to_at: noon },
    { collection_time_kind: [texts.kind_of_other_side] },
  ],
  [
    'a delivery that is over before the goods can be had',
    { collection_time_kind: 'from', collection_from_at: five, delivery_time_kind: 'by', delivery_to_at: noon },
    { delivery_time: [expect.any(String)] },
  ],
])('%s is refused on its field', async (_, more, errors) => expect(await refused(more)).toEqual(errors))

test('copies keep both clocks of a window on each of their days, across a change of the clocks', async () => {
  const { id } = await save({ ...window, ...by })
  const dates = { recurring_dates: ['2026-11-02'], count: 1 }
  const { jobData } = await office.clerk.ok(addRecurringJobs, { body: { ...dates, recurring_data: { id } } })
  const copy = await office.clerk.ok(getJob, { params: { id: jobData[0]?.id ?? 0 } })
  expect(copy).toMatchObject({
    ...window,
    collection_from_at: '2026-11-02T08:00:00Z',
    collection_to_at: '2026-11-02T12:00:00Z',
    ...by,
    delivery_to_at: '2026-11-02T17:00:00Z',
  })
})
