import { changeAdditionalSettings } from '@dray/domain/company/company.calls.ts'
import { jobChangesBody } from '@dray/domain/job-entry/job-body.ts'
import { saveJob, updateJob, updateJobSubCost } from '@dray/domain/job-entry/job-entry.calls.ts'
import { updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { getCustomerJob, getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { completeRole } from '@dray/domain/kernel/permissions.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import { waitingCharges } from '@dray/domain/tariffs/waiting-charges.ts'
import { beforeAll, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

/** Somebody who works on jobs and does not see what they charge or cost. */
const office = testOffice('file')
let yard: Person

beforeAll(async () => {
  yard = await office.server.clerk(office.company, {
    permissions: completeRole(['/traffic-diary', '/organizer', '/account-settings/services']),
  })
})

type Job = CallReceived<typeof getJob>
const read = (id: number) => office.clerk.ok(getJob, { params: { id } })

const moneyOf = ({ base_charge, base_charge_reason, extras, waiting_charge, total_charge, ...job }: Job) => ({
  ...{ base_charge, base_charge_reason, extras, waiting_charge, total_charge },
  ...{ subcost: job.subcost, other_costs: job.other_costs, profit: job.profit },
  calculator_charge: job.calculator_charge,
  lines: job.job_extra_charges.map(({ charge, count, amount }) => ({ charge, count, amount })),
})

async function pricedJob(): Promise<Job> {
  const [fixed, counted, typed] = await Promise.all([
    office.made.extra_tariff({ type: 0 }),
    office.made.extra_tariff({ type: 3, charge: '4.5' }),
    office.made.extra_tariff({ type: 4, charge: '0' }),
  ])
  const { body } = saveJob.example
  return office.clerk.ok(saveJob, {
    body: {
      ...(body as object),
      customer_id: await office.made.customer(),
      load_type_id: await office.made.load_type(),
      base_charge: 184.5,
      base_charge_reason: '62.41 mi × £1.95',
      waiting_charge: 12.5,
      calculator_charge: 190,
      subcost: 80,
      other_costs: 7.25,
      job_extra_charges: [
        { extra_tariff_id: fixed },
        { extra_tariff_id: counted, count: 3 },
        { extra_tariff_id: typed, amount: 33.3 },
      ],
    },
  })
}

/** Those fields of a row that its form sends back. */
const sentBack = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in jobChangesBody.shape && field !== 'status'))

test('a job sent back as it was read, without money, keeps its money', async () => {
  const job = await pricedJob()
  const seen = await yard.ok(getJob, { params: { id: job.id } })
  expect(seen).not.toHaveProperty('total_charge')
  expect(seen.job_extra_charges[0]).toEqual({ ...seen.job_extra_charges[0], name: expect.any(String), count: 1 })
  const body = { ...sentBack({ ...seen, mileage_source: undefined }), booked_by: 'Dai' }
  const after = await yard.ok(updateJob, { params: { id: job.id }, body })
  expect(after).toMatchObject({ booked_by: 'Dai', version: 2 })
  expect(moneyOf(await read(job.id))).toEqual(moneyOf(job))
})

test('a load that changes is charged anew by the terms agreed, unseen', async () => {
  const per_kilogram = await office.made.extra_tariff({ type: 2, charge: '0.5' })
  const job = await pricedJob()
  await office.clerk.ok(updateJob, {
    params: { id: job.id },
    body: { weight: 100, job_extra_charges: [{ extra_tariff_id: per_kilogram }] },
  })
  await yard.ok(updateJob, { params: { id: job.id }, body: { weight: 300 } })
  expect(await read(job.id)).toMatchObject({ extras: 150, total_charge: 347 })
})

test('an amount that is sent is refused, also the right one: its success would tell it', async () => {
  const job = await pricedJob()
  const [fixed, , typed] = job.job_extra_charges
  const lines = [{ extra_tariff_id: fixed?.extra_tariff_id ?? 0 }, { extra_tariff_id: typed?.extra_tariff_id ?? 0 }]
  const refused = async (body: object) => yard.send(updateJob, { params: { id: job.id }, body })
  for (const [field, value] of Object.entries({ base_charge: 184.5, subcost: 80, other_costs: null })) {
    expect(await refused({ [field]: value })).toMatchObject({
      status: 403,
      code: 'forbidden',
      data: { fields: [field] },
    })
  }
  const guess = await refused({ job_extra_charges: [lines[0], { ...lines[1], amount: 33.3 }] })
  expect(guess).toMatchObject({ status: 403, data: { fields: ['job_extra_charges.1.amount'] } })
  expect(await read(job.id)).toMatchObject({ version: 1 })
})

test('a job is entered without charges', async () => {
  const { base_charge: _, ...body } = saveJob.example.body as Record<string, unknown>
  const entered = { ...body, customer_id: await office.made.customer(), load_type_id: await office.made.load_type() }
  const job = await yard.ok(saveJob, { body: { ...entered, job_extra_charges: [] } as never })
  expect(job).not.toHaveProperty('base_charge')
  expect(await read(job.id)).toMatchObject({ base_charge: 0, total_charge: 0, subcost: null })
})

test('a conflict shows the job as it is now, without money', async () => {
  const job = await pricedJob()
  await office.clerk.ok(updateJob, { params: { id: job.id }, body: { booked_by: 'Rae' } })
  const late = await yard.send(updateJob, { params: { id: job.id }, body: { booked_by: 'Dai', version: 1 } })
  expect(late).toMatchObject({ status: 409, code: 'conflict', data: { booked_by: 'Rae', version: 2 } })
  expect(late.data).toEqual(await yard.ok(getJob, { params: { id: job.id } }))
})

test('a load type keeps its rates when its name is changed; waiting charges are read only', async () => {
  const id = await office.made.load_type({ per_mile: '1.95', minimum_charge: '35' })
  const seen = await yard.ok(loadTypes.calls.show, { params: { id } })
  expect(Object.keys(seen)).not.toContain('per_mile')
  await yard.ok(loadTypes.calls.change, { params: { id }, body: { description: 'Long', version: seen.version } })
  expect(await office.clerk.ok(loadTypes.calls.show, { params: { id } })).toMatchObject({
    per_mile: 1.95,
    minimum_charge: 35,
  })
  const rated = await yard.send(loadTypes.calls.change, { params: { id }, body: { per_mile: 2 } })
  expect(rated).toMatchObject({ status: 403, data: { fields: ['per_mile'] } })
  const hourly = await office.made.waiting_charge()
  expect(Object.keys(await yard.ok(waitingCharges.calls.show, { params: { id: hourly } }))).not.toContain('charge')
  const change = { params: { id: hourly }, body: { free_minutes: 45 } }
  expect(await yard.send(waitingCharges.calls.change, change)).toMatchObject({ status: 403 })
})

test('the feed tells of a cost and a charge, and the amounts to who sees prices; never to the customer', async () => {
  const customer_id = await office.made.customer()
  const id = await office.made.job({ customer_id, status: 'Marked For Inv', status_rank: statusRank('Marked For Inv') })
  await office.clerk.ok(updateJobSubCost, { params: { id }, body: { subcost: 80 } })
  await office.clerk.ok(updateJobSubCost, { params: { id }, body: { subcost: null } })
  const charge = { status: 'Cancelled', confirmed: 1, base_charge: 1040 } as const
  await office.clerk.ok(updateJobStatus, { params: { id }, body: charge })
  const feed = (await read(id)).job_activities.map(({ message, amount }) => ({ message, amount }))
  expect(feed).toEqual([
    { message: 'Cancelled with a charge', amount: 1040 },
    { message: 'Sub cost removed', amount: null },
    { message: 'Sub cost changed', amount: 80 },
  ])
  const unpriced = (await yard.ok(getJob, { params: { id } })).job_activities
  expect(unpriced.map(({ message }) => message)).toEqual(feed.map(({ message }) => message))
  expect(unpriced.flatMap((line) => Object.keys(line))).not.toContain('amount')
  await office.clerk.ok(changeAdditionalSettings, { body: [{ name: 'customer_job_activity', value: '1' }] })
  const line = { job_id: id, customer_id, action_type: 'cancelled', message: 'Cancelled with a charge' }
  await office.made.make('job_activities', { ...line, amount: '1040', is_for_customer: 1 })
  const portal = await office.server.customerUser(office.company, customer_id)
  const shown = await portal.ok(getCustomerJob, { params: { id } })
  expect(shown.job_activities).toMatchObject([{ message: 'Cancelled with a charge' }])
  expect(JSON.stringify(shown)).not.toMatch(/1,?040/)
})
