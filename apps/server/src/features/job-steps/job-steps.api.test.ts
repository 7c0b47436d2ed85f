import { allocateToDriver, allocateToSubContractor } from '@dray/domain/allocation/allocation.calls.ts'
import { listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import { findStep, isPossible, jobActions, mayDo, targetOf } from '@dray/domain/job-steps/job-actions.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { deleteJob, restoreJob, updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { type JobStep, jobSteps } from '@dray/domain/job-steps/steps.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { type JobStatus, jobStatuses, statusRank } from '@dray/domain/jobs/status.ts'
import { freshJob, type StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { describe, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

const at = (status: JobStatus) => ({ status, status_rank: statusRank(status) })
const read = (id: number) => office.clerk.ok(getJob, { params: { id } })
const step = (id: number, status: JobStatus, more = {}) =>
  office.clerk.send(updateJobStatus, { params: { id }, body: { status, ...more } })
const all = new Set(permissions.map(({ slug }) => slug as string))
const viewer = { user_type: 'client', permissions: all } as const

/** Everything the table's conditions look at, in every combination that a row of `jobs` can hold. */
const shapes = [
  {},
  { collected: 1 },
  { job_type: 2 },
  { job_type: 2, collected: 1 },
  { job_type: 2, collected: 1, temp_status: 2 },
  { total_charge: '0' },
] as const
const wanted = [...new Set(jobSteps.flatMap((action) => action.wire_status ?? []))]

/** What the table says of a job that stands so: the action, or nothing. */
function expected(facts: StatusFacts, target: JobStatus): JobStep | null {
  return findStep(facts, target)
}

describe('update-job-status', () => {
  const cases = jobStatuses.flatMap((status) => shapes.map((shape) => ({ status, shape })))

  test.each(cases)('from $status with $shape: only what the table has', async ({ status, shape }) => {
    const customer_id = await office.made.customer({ customer_type: 1 })
    const facts: StatusFacts = {
      ...freshJob,
      total_charge: '100',
      collected: 0,
      delivery_date: '2026-06-01',
      ...shape,
      job_type: 'job_type' in shape ? shape.job_type : 1,
      status,
    }
    const job = () => office.made.job({ ...at(status), ...shape, customer_id })
    await stays(
      await job(),
      status,
      wanted.filter((target) => !expected(facts, target)),
    )
    for (const target of wanted) {
      const action = expected(facts, target)
      if (action) await goes(await job(), { action, facts, target })
    }
  })

  /** None of these moves it. */
  async function stays(id: number, status: JobStatus, targets: readonly JobStatus[]) {
    for (const target of targets) {
      const { code, data, ...refused } = await step(id, target)
      const answer = { target, status: refused.status, code, data }
      expect(answer).toEqual({ target, status: 409, code: 'step_not_allowed', data: { status } })
    }
    expect((await read(id)).version).toBe(1)
  }

  async function goes(
    id: number,
    { action, facts, target }: { action: JobStep; facts: StatusFacts; target: JobStatus },
  ) {
    const question = jobActions(facts, viewer).find((one) => one.id === action.id)?.confirmation?.code
    if (question) expect({ target, code: (await step(id, target)).code }).toEqual({ target, code: question })
    const done = await step(id, target, question ? { confirmed: 1 } : {})
    expect({ target, code: done.code, now: done.data.status }).toEqual({ target, now: targetOf(action, facts) })
    expect(done.data).toMatchObject({ version: 2, ...marks(action) })
    expect(done.data.job_activities[0]).toMatchObject({ status: targetOf(action, facts) })
  }

  const marks = ({ effects }: JobStep) => effects.columns ?? {}

  test('takes no other target than the ones of its own steps', async () => {
    for (const target of jobStatuses.filter((status) => !wanted.includes(status))) {
      const id = await office.made.job()
      expect(await step(id, target, { confirmed: 1 })).toMatchObject({ status: 409, code: 'step_not_allowed' })
    }
  })

  /** A job on which the step is possible. */
  async function jobFor(action: JobStep) {
    const shape = ['mark_collected', 'mark_indepot'].includes(action.id) ? { job_type: 2 } : {}
    const customer_id = await office.made.customer({ customer_type: action.id === 'no_ext_invoice' ? 0 : 1 })
    return office.made.job({ ...at(action.from[0] ?? 'Pending'), ...shape, customer_id })
  }

  test.each(jobSteps.filter((action) => action.wire_status && !action.charged))(
    '$id needs one of $permissions, and sight of prices where it deals with them',
    async (action) => {
      const id = await jobFor(action)
      expect(isPossible(action, factsOf(await read(id)))).toBe(true)
      const opening = ['/traffic-diary', '/finance/jobs/mark-for-invoice', 'jobs.price']
      const people = [opening, ...opening.map((slug) => [slug, 'prices.view'])]
      for (const held of people) {
        const person = await office.server.clerk(office.company, { permissions: held })
        const mine = { user_type: 'client', permissions: new Set(held) } as const
        const body = { status: action.wire_status ?? 'Pending', confirmed: 1 as const }
        const answer = await person.send(updateJobStatus, { params: { id }, body })
        expect({ held, ok: answer.status === 200 }).toEqual({ held, ok: mayDo(action, mine) })
        if (answer.status === 200) break
        expect(answer.code).toBe('forbidden')
      }
      expect(await read(id)).not.toMatchObject({ version: 1 })
    },
  )

  test('customer_type decides between the two ways to be billed, and a sub-job has none', async () => {
    const other = await office.made.customer({ customer_type: 0 })
    const id = await office.made.job({ ...at('POD'), customer_id: other })
    expect((await step(id, 'Marked For Inv')).code).toBe('step_not_allowed')
    expect((await step(id, 'NO/EXT Inv')).data.status).toBe('NO/EXT Inv')
    expect((await step(id, 'POD')).data.status).toBe('POD')
    const parent_id = await office.made.job()
    const sub = await office.made.job({ ...at('POD'), parent_id })
    expect((await step(sub, 'Marked For Inv')).code).toBe('step_not_allowed')
  })

  test('a price of 0 asks before Confirm Price and before Reverse to Priced; a missing POD before Confirm POD', async () => {
    const id = await office.made.job({ ...at('Completed'), total_charge: '0', base_charge: '0' })
    expect(await step(id, 'Priced')).toMatchObject({ status: 409, code: 'price_not_confirmed' })
    const other = await step(id, 'Priced', { accept_warnings: ['pod_missing'] })
    expect(other).toMatchObject({ status: 409, code: 'price_not_confirmed' })
    expect((await step(id, 'Priced', { accept_warnings: ['price_not_confirmed'] })).data.status).toBe('Priced')
    expect(await step(id, 'POD')).toMatchObject({ status: 409, code: 'pod_missing' })
    await office.made.job_process({ job_id: id, type: 'pod' })
    expect((await step(id, 'POD')).data.status).toBe('POD')
    expect(await step(id, 'Priced')).toMatchObject({ code: 'price_not_confirmed' })
    expect((await step(id, 'Priced', { confirmed: 1 })).data.status).toBe('Priced')
    expect((await step(id, 'Completed')).data.status).toBe('Completed')
  })

  test('of two who complete the same job at once one is refused', async () => {
    const id = await office.made.job(at('Booked'))
    const both = await Promise.all([step(id, 'Completed'), step(id, 'Completed')])
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
  })
})

describe('cancelling', () => {
  test('asks, then releases whoever had the job', async () => {
    const id = await office.made.job()
    const { driver_id } = await driver()
    await office.clerk.ok(allocateToDriver, { body: { job_id: id, driver_id } })
    expect(await step(id, 'Cancelled')).toMatchObject({ status: 409, code: 'cancel_not_confirmed' })
    expect((await read(id)).work_day_jobs).toHaveLength(1)
    const { data } = await step(id, 'Cancelled', { accept_warnings: ['cancel_not_confirmed'] })
    expect(data).toMatchObject({ status: 'Cancelled', work_day_jobs: [], driver_or_sub: null, is_cancelled: 0 })
  })

  test('with a charge bills exactly that: extras, waiting and costs go, and the job is completed and marked', async () => {
    const extra_tariff_id = await office.made.extra_tariff({ type: 1, charge: '10' })
    const waiting = { waiting_charge: '12.5', waiting_charge_pending: '6' }
    const costs = { subcost: '5', other_costs: '4.12' }
    const priced = { ...costs, ...waiting, profit: '117.5', extras: '10', total_charge: '122.5' }
    const id = await office.made.job({ ...at('Booked'), ...priced })
    await office.made.stop_time({ job_id: id, side: 'collection', charge: '12.5', is_approved: 1 })
    const kept = await office.made.job({ ...at('Booked'), ...priced })
    const arrow = await office.made.sub_contractor({ name: 'Arrow Vans' })
    await office.made.sub_contractor_job({ job_id: kept, sub_contractor_id: arrow, agreed_subcost: '5' })
    const fuel = { extra_tariff_id, code: 'F', name: 'Fuel', type: 1, charge: '10', amount: '10' }
    for (const job_id of [id, kept]) await office.made.make('job_extra_charges', { job_id, ...fuel })
    expect((await step(id, 'Cancelled', { base_charge: 40 })).code).toBe('cancel_not_confirmed')
    const { data } = await step(id, 'Cancelled', { base_charge: 40, confirmed: 1 })
    expect(data).toMatchObject({
      status: 'Completed',
      is_cancelled: 1,
      base_charge: 40,
      extras: 0,
      waiting_charge: 0,
      waiting_charge_pending: null,
      total_charge: 40,
      subcost: null,
      other_costs: null,
      profit: 0,
      job_extra_charges: [],
      stop_times: [{ charge: null, is_approved: 0 }],
    })
    expect(data.job_activities[0]).toMatchObject({ message: 'Cancelled with a charge', amount: 40 })
    const keep = ['extras', 'waiting', 'costs']
    const { data: whole } = await step(kept, 'Cancelled', { base_charge: 40, confirmed: 1, keep })
    expect(whole).toMatchObject({ extras: 4, waiting_charge: 12.5, total_charge: 56.5, subcost: 5, profit: 51.5 })
    expect(whole).toMatchObject({ other_costs: 4.12, sub_contractor_jobs: [{ is_completed: 1 }] })
    expect(whole.job_activities[0]).toMatchObject({ amount: 56.5 })
    expect(await step(kept, 'Cancelled', { confirmed: 1, keep })).toMatchObject({
      status: 422,
      data: { keep: ['Extras, waiting and costs can be kept only if the cancellation is charged'] },
    })
    const typist = await office.server.clerk(office.company, { permissions: ['/traffic-diary'] })
    const other = await office.made.job()
    const refusal = await typist.send(updateJobStatus, {
      params: { id: other },
      body: { status: 'Cancelled', base_charge: 40, confirmed: 1 },
    })
    expect(refusal).toMatchObject({ status: 403 })
    expect(await read(other)).toMatchObject({ base_charge: 100, version: 1 })
  })

  test.each([0, '0.00'])('a charge of %s is none', async (base_charge) => {
    const id = await office.made.job(at('Booked'))
    expect(await step(id, 'Cancelled', { base_charge, confirmed: 1 })).toMatchObject({
      status: 422,
      data: { base_charge: ['The charge must be above 0'] },
    })
    expect(await read(id)).toMatchObject({ status: 'Booked', is_cancelled: 0, version: 1 })
  })

  test('a charge goes with cancelling only', async () => {
    const id = await office.made.job(at('Booked'))
    expect(await step(id, 'Completed', { base_charge: 4 })).toMatchObject({
      status: 422,
      data: { base_charge: ['Only a cancellation can have a charge'] },
    })
  })
})

async function driver() {
  const driver_id = await office.made.driver()
  await office.made.make('favourite_drivers', { driver_id, vehicle_id: await office.made.vehicle(), shift_type_id: 1 })
  return { driver_id }
}

describe('a job in two legs', () => {
  test('is collected by one, goes into the depot, and is delivered by another', async () => {
    const dates = { collection_date: '2026-06-01', delivery_date: '2026-06-02', last_date: '2026-06-02' }
    const id = await office.made.job({ ...dates, job_type: 2 })
    const [first, second] = [await driver(), await driver()]
    await office.clerk.ok(allocateToDriver, { body: { job_id: id, driver_id: first.driver_id } })
    const collected = (await step(id, 'Collected')).data
    expect(collected).toMatchObject({ status: 'Collected', collected: 1, allocation_date: null })
    expect(collected.work_day_jobs).toMatchObject([{ leg: 'collection', is_completed: 1 }])
    const depot = (await step(id, 'Indepot')).data
    expect(depot).toMatchObject({ status: 'Indepot', temp_status: 2, collected: 1, job_type: 2 })
    await office.clerk.ok(allocateToDriver, { body: { job_id: id, driver_id: second.driver_id } })
    expect(await read(id)).toMatchObject({ status: 'Booked', allocation_date: '2026-06-02' })
    const done = (await step(id, 'Completed')).data
    expect(done.work_day_jobs.map((one) => one.is_completed)).toEqual([1, 1])
  })

  test('done in one leg becomes one of two when it is marked in depot', async () => {
    const id = await office.made.job({ ...at('Inprogress') })
    expect((await step(id, 'Indepot')).data).toMatchObject({ status: 'Indepot', job_type: 2, temp_status: 2 })
  })
})

describe('a job with a load on the exchange', () => {
  const load = { cx_loads_id: 'L-7', cx_loads_status: 'Delivered' }

  test('is planned or allocated by nobody else while the load is open', async () => {
    const id = await office.made.job(load)
    const { driver_id } = await driver()
    for (const is_planned of [0, 1] as const) {
      const refused = await office.clerk.send(allocateToDriver, { body: { job_id: id, driver_id, is_planned } })
      expect(refused).toMatchObject({ status: 409, code: 'step_not_allowed' })
    }
  })

  test('is like any other once it is in the depot', async () => {
    const id = await office.made.job({ ...at('CX Delivered'), ...load, collected: 1, job_type: 2 })
    const depot = (await step(id, 'Indepot')).data
    expect(depot).toMatchObject({ status: 'Indepot', cx_job: { cx_loads_id: 'L-7', cx_loads_status: 'Indepot' } })
    const { driver_id } = await driver()
    const { jobDetails } = await office.clerk.ok(allocateToDriver, { body: { job_id: id, driver_id, is_planned: 1 } })
    expect(jobDetails.status).toBe('Planned')
  })

  test('a job without a load gets none by lying in the depot', async () => {
    const id = await office.made.job({ ...at('Inprogress') })
    expect((await step(id, 'Indepot')).data.cx_job).toBeNull()
    expect((await read(id)).status).toBe('Indepot')
  })
})

describe('deleting and restoring', () => {
  test.each(['Pending', 'Quote'] as const)('from %s and back', async (status) => {
    const id = await office.made.job(at(status))
    expect(await office.clerk.ok(deleteJob, { params: { id } })).toMatchObject({
      status: 'Deleted',
      status_before: status,
    })
    expect(await office.clerk.ok(restoreJob, { params: { id } })).toMatchObject({
      status,
      status_before: null,
      version: 3,
    })
    const { events } = await office.clerk.ok(getClientEvents, { query: { after: 0 } })
    expect(events.filter((one) => one.event === 'jobChange').map((one) => one.type)).toEqual(['delete', 'update'])
  })

  test('a sub-job deleted while Booked loses its driver and comes back Pending', async () => {
    const parent_id = await office.made.job()
    const id = await office.made.job({ parent_id })
    const sub_contractor_id = await office.made.sub_contractor()
    await office.clerk.ok(allocateToSubContractor, { body: { job_id: id, sub_contractor_id } })
    expect(await office.clerk.ok(deleteJob, { params: { id } })).toMatchObject({
      status: 'Deleted',
      sub_contractor_jobs: [],
    })
    expect(await office.clerk.ok(restoreJob, { params: { id } })).toMatchObject({ status: 'Pending' })
    const { events } = await office.clerk.ok(getClientEvents, { query: { after: 0 } })
    expect(events.map((one) => one.type)).toContain('subJobDelete')
  })

  test.each(jobStatuses.filter((one) => one !== 'Pending' && one !== 'Quote'))('not from %s', async (status) => {
    const id = await office.made.job(at(status))
    expect(await office.clerk.send(deleteJob, { params: { id } })).toMatchObject({
      status: 409,
      code: 'step_not_allowed',
    })
    if (status === 'Deleted') return
    expect(await office.clerk.send(restoreJob, { params: { id } })).toMatchObject({
      status: 409,
      code: 'step_not_allowed',
    })
  })

  test('a deleted job is counted in All and in Deleted', async () => {
    const id = await office.made.job()
    await office.made.job()
    await office.clerk.ok(deleteJob, { params: { id } })
    const { statusCount } = await office.clerk.ok(listJobs, { query: { date: '2026-06-01,2026-06-01' } })
    expect(statusCount).toMatchObject({ All: 2, Deleted: 1, Pending: 1 })
  })
})

test('the buttons that a browser draws from an answer are the steps that the server takes', async () => {
  for (const status of jobStatuses) {
    const id = await office.made.job(at(status))
    const buttons = jobActions(factsOf(await read(id)), viewer).filter(
      (action) => action.wire_status && action.id !== 'cancel_with_charge',
    )
    for (const button of buttons) {
      const one = await office.made.job(at(status))
      const answer = await step(one, button.wire_status ?? 'Pending', { confirmed: 1 })
      expect({ status, button: button.id, now: answer.data.status }).toEqual({
        status,
        button: button.id,
        now: button.target,
      })
    }
  }
})
