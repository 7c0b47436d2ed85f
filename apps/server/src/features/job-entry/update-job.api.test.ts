import { openGroups } from '@dray/domain/job-entry/entry-lock.ts'
import {
  getDiaryDefaults,
  measureMileage,
  saveJob,
  updateJob,
  updateJobOtherCosts,
  updateJobSubCost,
} from '@dray/domain/job-entry/job-entry.calls.ts'
import { listStatusTypes } from '@dray/domain/job-list/job-list.calls.ts'
import type { FieldGroup } from '@dray/domain/jobs/field-groups.ts'
import { addJobNote, getJob, markJob, updateJobNote } from '@dray/domain/jobs/jobs.calls.ts'
import { type JobStatus, jobStatuses, statusRank } from '@dray/domain/jobs/status.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { typedMessages } from '@dray/domain/kernel/typed.messages.ts'
import { approveWaitingCharge } from '@dray/domain/stop-times/stop-times.calls.ts'
import { describe, expect, test } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

const at = (status: JobStatus) => ({ status, status_rank: statusRank(status) })
type Body = CallSent<typeof updateJob>['body']
const update = (id: number, body: Body) => office.clerk.ok(updateJob, { params: { id }, body })

describe('an edit', () => {
  test('writes what differs, raises the version, and says in the feed what changed', async () => {
    const id = await office.made.job()
    const job = await update(id, { weight: '250.5', delivery_instruction_1: 'Tail lift', version: 1 })
    expect(job).toMatchObject({ weight: 250.5, delivery_instruction_1: 'Tail lift', version: 2 })
    expect(job.job_activities[0]).toMatchObject({
      action_type: 'updated',
      message: 'Changed: delivery instruction, weight',
    })
    const same = await update(id, { weight: 250.5 })
    expect(same.version).toBe(2)
    expect(same.job_activities).toHaveLength(1)
  })

  test('on a stale version is a 409 with the job as it is now, in the form of the details', async () => {
    const id = await office.made.job()
    await update(id, { booked_by: 'Rae', version: 1 })
    const stale = await office.clerk.send(updateJob, { params: { id }, body: { booked_by: 'Pat', version: 1 } })
    expect(stale).toMatchObject({ status: 409, code: 'conflict' })
    expect(stale.data).toEqual(await office.clerk.ok(getJob, { params: { id } }))
    expect(stale.data).toMatchObject({ booked_by: 'Rae', version: 2, total_charge: 100, job_attachements: [] })
    expect((await update(id, { booked_by: 'Pat' })).booked_by).toBe('Pat')
  })

  test('that moves the job to another customer is told to both', async () => {
    const [from, to] = [await office.made.customer(), await office.made.customer()]
    const id = await office.made.job({ customer_id: from })
    await update(id, { customer_id: to })
    const rows = await office.made.inCompany((tx) =>
      tx.db
        .selectFrom('events')
        .select('customer_ids')
        .where('tenant_id', '=', tx.tenant_id)
        .where('event', '=', 'jobChange')
        .execute(),
    )
    expect(rows.at(-1)?.customer_ids.sort()).toEqual([from, to].sort())
  })

  test('settles one leg or two anew while nothing has moved, and not later', async () => {
    const id = await office.made.job()
    expect((await update(id, { delivery_date: '2026-06-02' })).job_type).toBe(2)
    expect((await update(id, { delivery_date: '2026-06-01' })).job_type).toBe(1)
    const collected = await office.made.job({
      ...at('Collected'),
      job_type: 2,
      collection_date: '2026-06-01',
      delivery_date: '2026-06-02',
      last_date: '2026-06-02',
    })
    expect((await update(collected, { delivery_date: '2026-06-01' })).job_type).toBe(2)
  })

  test('into collection only empties the delivery and spans the one day', async () => {
    const id = await office.made.job({
      collection_date: '2026-06-01',
      delivery_date: '2026-06-03',
      last_date: '2026-06-03',
    })
    const job = await update(id, { mode: 1 })
    expect(job).toMatchObject({ delivery_name: null, delivery_town: null, delivery_date: null, delivery_at: null })
    const row = await office.made.inCompany((tx) =>
      tx.db
        .selectFrom('jobs')
        .select(['first_date', 'last_date'])
        .where('tenant_id', '=', tx.tenant_id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    expect(row).toEqual({ first_date: '2026-06-01', last_date: '2026-06-01' })
  })

  test('a telephone that was stored before it was judged stays until somebody changes it', async () => {
    const id = await office.made.job({ collection_phone: 'ask Pat' })
    expect(await update(id, { booked_by: 'Rae' })).toMatchObject({ booked_by: 'Rae', collection_phone: 'ask Pat' })
    expect(await update(id, { collection_phone: 'ask Pat', weight: 3 })).toMatchObject({ weight: 3 })
    const wrong = { params: { id }, body: { collection_phone: 'ask Rae' } }
    expect(await office.clerk.send(updateJob, wrong)).toMatchObject({
      status: 422,
      data: { collection_phone: [typedMessages.phone_form] },
    })
  })

  test('leaves the audit trail what was and what is', async () => {
    const id = await office.made.job()
    await update(id, { booked_by: 'Rae' })
    const rows = await office.made.inCompany((tx) =>
      tx.db
        .selectFrom('audit_log')
        .select(['before', 'after', 'user_name'])
        .where('tenant_id', '=', tx.tenant_id)
        .where('table_name', '=', 'jobs')
        .where('action', '=', 'update')
        .execute(),
    )
    expect(rows).toEqual([{ before: { booked_by: null }, after: { booked_by: 'Rae' }, user_name: 'Cleo Clerk' }])
  })
})

describe('the entry lock', () => {
  const samples: Record<FieldGroup, Body> = {
    customer: { mode: 4 },
    collection: { collection_town: 'Bath' },
    delivery: { delivery_town: 'Bath' },
    contact: { collection_phone: '01386555011', booked_by: 'Pat' },
    load: { weight: 12 },
    charges: { base_charge: 12 },
  }
  const cases = jobStatuses.flatMap((status) =>
    Object.entries(samples).map(([group, body]) => ({ status, group: group as FieldGroup, body })),
  )
  test.each(cases)('$status: $group', async ({ status, group, body }) => {
    const id = await office.made.job(at(status))
    const answer = await office.clerk.send(updateJob, { params: { id }, body })
    const isOpen = openGroups(status)[group]
    expect(answer.code).toBe(isOpen ? undefined : 'job_locked')
    expect(answer.status).toBe(isOpen ? 200 : 409)
    if (isOpen) return
    expect((await office.clerk.ok(getJob, { params: { id } })).version).toBe(1)
  })

  test('names the fields that it holds, and lets a form send back what it did not change', async () => {
    const id = await office.made.job(at('Booked'))
    const { collection_name, delivery_name } = await office.clerk.ok(getJob, { params: { id } })
    const held = await office.clerk.send(updateJob, { params: { id }, body: { delivery_town: 'Bath', weight: 3 } })
    expect(held.data).toEqual({
      status: 'Booked',
      fields: { delivery_town: ['This can no longer be changed in this status'] },
    })
    expect(await update(id, { collection_name, delivery_name, weight: 3 })).toMatchObject({ weight: 3 })
  })
})

describe('costs', () => {
  test.each(jobStatuses)('in %s', async (status) => {
    const id = await office.made.job({ ...at(status), subcost: '10', profit: '90' })
    const isOpen = ['Marked For Inv', 'NO/EXT Inv', 'Invoiced'].includes(status)
    const sub = await office.clerk.send(updateJobSubCost, { params: { id }, body: { subcost: '40.12345' } })
    const other = await office.clerk.send(updateJobOtherCosts, { params: { id }, body: { other_costs: 7 } })
    expect([sub.status, other.status]).toEqual(isOpen ? [200, 200] : [409, 409])
    const job = await office.clerk.ok(getJob, { params: { id } })
    expect(job).toMatchObject(
      isOpen
        ? { subcost: 40.12345, profit: 59.87655, other_costs: 7, total_charge: 100 }
        : { subcost: 10, profit: 90, other_costs: null },
    )
  })

  test('are judged, and taken away leave no profit', async () => {
    const id = await office.made.job({ ...at('Invoiced'), subcost: '10', profit: '90' })
    const wrong = await office.clerk.send(updateJobSubCost, { params: { id }, body: { subcost: '1.123456' } })
    expect(wrong).toMatchObject({ status: 422, data: { subcost: ['At most 5 decimals'] } })
    expect(await office.clerk.ok(updateJobSubCost, { params: { id }, body: { subcost: null } })).toMatchObject({
      subcost: null,
      profit: 0,
    })
  })
})

describe('a waiting charge', () => {
  test('that is proposed counts when it is approved', async () => {
    const id = await office.made.job({
      waiting_charge: '5',
      total_charge: '105',
      waiting_charge_pending: '12.5',
      subcost: '50',
      profit: '55',
    })
    const first = await office.clerk.ok(approveWaitingCharge, { body: { job_id: id } })
    expect(first).toMatchObject({
      status: true,
      job: { waiting_charge: 17.5, waiting_charge_pending: null, total_charge: 117.5, profit: 67.5 },
    })
    expect(await office.clerk.ok(approveWaitingCharge, { body: { job_id: id } })).toMatchObject({ status: false })
  })

  test('is not approved once the charges have closed', async () => {
    const id = await office.made.job({ ...at('Invoiced'), waiting_charge_pending: '12.5' })
    expect(await office.clerk.send(approveWaitingCharge, { body: { job_id: id } })).toMatchObject({
      status: 409,
      code: 'job_locked',
    })
  })
})

describe('notes and marks', () => {
  test('a note is added, shown to the driver or not, and changed', async () => {
    const job_detail_id = await office.made.job(at('Invoiced'))
    const note = await office.clerk.ok(addJobNote, {
      body: { job_detail_id, notes: ' Ring first ', showNotesToDriver: 1 },
    })
    expect(note).toMatchObject({ notes: 'Ring first', showNotesToDriver: 1, user_name: 'Cleo Clerk', version: 1 })
    const changed = await office.clerk.ok(updateJobNote, {
      params: { id: note.id },
      body: { value: 'Ring twice', version: 1 },
    })
    expect(changed).toMatchObject({ notes: 'Ring twice', showNotesToDriver: 1, version: 2 })
    const stale = await office.clerk.send(updateJobNote, { params: { id: note.id }, body: { value: 'x', version: 1 } })
    expect(stale).toMatchObject({ status: 409, data: { notes: 'Ring twice', showNotesToDriver: 1 } })
    expect((await office.clerk.ok(getJob, { params: { id: job_detail_id } })).job_notes).toEqual([changed])
    const empty = await office.clerk.send(addJobNote, { body: { job_detail_id, notes: '  ' } })
    expect(empty.data).toEqual({ notes: ['Please add notes'] })
    const blank = await office.clerk.send(updateJobNote, { params: { id: note.id }, body: { value: '' } })
    expect(blank.data).toEqual({ value: ['Please add a note'] })
  })

  test("a mark is set and taken away in any status, told, and in nobody's way", async () => {
    const id = await office.made.job(at('Billed Manually'))
    const mark = (is_marked: 0 | 1) => office.clerk.ok(markJob, { params: { id }, body: { is_marked } })
    expect(await mark(1)).toEqual({ id, is_marked: 1, version: 1 })
    expect(await office.clerk.ok(getJob, { params: { id } })).toMatchObject({ is_marked: 1, version: 1 })
    expect(await mark(0)).toEqual({ id, is_marked: 0, version: 1 })
    const told = async () =>
      (await office.clerk.ok(getClientEvents, { query: { after: 0 } })).events.filter(
        (one) => one.event === 'jobChange',
      )
    expect((await told()).map((one) => [one.type, one.version])).toEqual([
      ['update', 1],
      ['update', 1],
    ])
    await mark(0)
    expect(await told()).toHaveLength(2)
  })

  test('what a colleague has open can be saved after it was marked', async () => {
    const id = await office.made.job()
    const { version } = await office.clerk.ok(getJob, { params: { id } })
    await office.clerk.ok(markJob, { params: { id }, body: { is_marked: 1 } })
    const saved = await office.clerk.send(updateJob, { params: { id }, body: { booked_by: 'Jo', version } })
    expect(saved).toMatchObject({ status: 200, data: { booked_by: 'Jo', is_marked: 1, version: 2 } })
  })
})

describe('what the form needs', () => {
  test('every status in order', async () => {
    const types = await office.clerk.ok(listStatusTypes, {})
    expect(types.map((one) => one.status)).toEqual([...jobStatuses])
  })

  test('customers, words and tariffs that are in use, and the company', async () => {
    const customer_id = await office.made.customer({ is_on_stop: 1 })
    await office.made.customer_email({ customer_id, email: 'pat@leafield.example' })
    const gone = await office.made.customer({ status: 0 })
    const waiting_charge_id = await office.made.waiting_charge({ charge: '25' })
    const load_type = await office.made.load_type({ waiting_charge_id, per_mile: '1.45', minimum_charge: '45' })
    const retired = await office.made.service({ is_active: 0 })
    const values = await office.clerk.ok(getDiaryDefaults, {})
    expect(values.customers).toMatchObject([
      { id: customer_id, is_on_stop: 1, customer_emails: [{ email: 'pat@leafield.example' }] },
    ])
    expect(values.customers.map((one) => one.id)).not.toContain(gone)
    expect(values.load_types).toMatchObject([
      {
        id: load_type,
        per_mile: 1.45,
        minimum_charge: 45,
        waiting_charge: { charge: 25, free_minutes: 30, step_minutes: 15 },
      },
    ])
    expect(values.services.map((one) => one.id)).not.toContain(retired)
    expect(values.company).toMatchObject({ time_zone: 'Europe/London' })
    expect(values.tax_codes.map((one) => one.code)).toEqual(['T9'])
    const own = await office.made.customer_address({ customer_id, name: 'Dock 2', times_used: 3 })
    const common = await office.made.customer_address({ customer_id: null, name: 'Felixstowe', times_used: 9 })
    await office.made.customer_address({ customer_id: gone, name: 'Gone' })
    const { customer_addresses, london_vehicle_types } = await office.clerk.ok(getDiaryDefaults, {})
    expect(customer_addresses).toMatchObject([
      { id: common, customer_id: null, name: 'Felixstowe' },
      { id: own, customer_id, name: 'Dock 2' },
    ])
    expect(london_vehicle_types).toEqual([])
  })

  test('miles between postcodes or coordinates, labelled as an estimate', async () => {
    const found = await office.clerk.ok(measureMileage, {
      query: { collection_post_code: 'RG14 5AA', delivery_post_code: 'sn3 5hq' },
    })
    expect(found).toMatchObject({ estimate: 1, source: 'estimate' })
    expect(found.kilometres / found.miles).toBeCloseTo(1.609, 2)
    const nowhere = await office.clerk.send(measureMileage, {
      query: { collection_post_code: 'RG14 5AA', delivery_post_code: 'nowhere' },
    })
    expect(nowhere).toMatchObject({
      status: 422,
      data: { delivery_post_code: ['Two places are needed: coordinates or postcodes'] },
    })
  })
})

test('two who save the same job at once: one is told that somebody was faster', async () => {
  const id = await office.made.job()
  const both = await Promise.all(
    ['Rae', 'Pat'].map((booked_by) =>
      office.clerk.send(updateJob, { params: { id }, body: { booked_by, version: 1 } }),
    ),
  )
  expect(both.map((one) => one.status).sort()).toEqual([200, 409])
  expect((await office.clerk.ok(getJob, { params: { id } })).version).toBe(2)
})

test('a job cannot be saved on a stranger’s customer', async () => {
  const stranger = makeFactories(office.server.app, (await office.server.company()).tenant_id)
  const answer = await office.clerk.send(saveJob, {
    body: {
      customer_id: await stranger.customer(),
      load_type_id: await office.made.load_type(),
      collection_date: '2026-06-01',
    },
  })
  expect(answer).toMatchObject({ status: 422, data: { customer_id: ['Does not exist'] } })
})
