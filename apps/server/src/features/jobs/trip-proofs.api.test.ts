import { checkBeforeInvoicing } from '@dray/domain/invoicing/invoicing.calls.ts'
import { listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import { updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { getCustomerJob, getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { jobMode } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { downloadAssets } from '@dray/domain/proofs/proofs.calls.ts'
import { describe, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'

const office = testOffice()
const day = '2027-03-10'

/** A trip with a collection and two deliveries, the last of them at 16:00. */
async function tripOfThree(legs: { last?: JobStatus; early?: JobStatus } = {}) {
  const { made } = office
  const customer_id = await made.customer()
  const dates = { collection_date: day, delivery_date: day, first_date: day, last_date: day }
  const trip = await made.trip({ customer_id, status: 'Priced', base_charge: '100', total_charge: '100', ...dates })
  const leg = (more: Parameters<typeof made.job>[0]) =>
    made.job({ customer_id, parent_id: trip, status: 'Completed', ...dates, ...more })
  const collection = await leg({ mode: jobMode.collectionOnly, first_at: `${day}T18:00:00Z` })
  const last = await leg({ mode: jobMode.deliveryOnly, first_at: `${day}T16:00:00Z`, status: legs.last ?? 'Completed' })
  const early = await leg({
    mode: jobMode.deliveryOnly,
    first_at: `${day}T12:00:00Z`,
    status: legs.early ?? 'Completed',
  })
  const prove = (job_id: number, more: Parameters<typeof made.job_process>[0] = {}) =>
    made.job_process({ job_id, customer_id, pod_name: 'K Doyle', ...more })
  return { customer_id, trip, collection, early, last, prove }
}

const shown = (id: number) => office.clerk.ok(getJob, { params: { id } })
async function answers(id: number) {
  const [{ job_details }, before, details] = await Promise.all([
    office.clerk.ok(listJobs, { query: { date: `${day},${day}` } }),
    office.clerk.ok(checkBeforeInvoicing, { body: { jobIds: [id] } }),
    shown(id),
  ])
  return {
    row: job_details.data.find((row) => row.id === id)?.has_pod,
    details: details.has_pod,
    missing: before.jobs.some(({ matters }) => matters.some(({ code }) => code === 'pod_missing')),
  }
}
const confirm = (id: number) => office.clerk.send(updateJobStatus, { params: { id }, body: { status: 'POD' } })

describe('whether a trip is proved', () => {
  test('is asked of its last delivery, wherever it is asked', async () => {
    const { trip, collection, early, last, prove } = await tripOfThree()
    for (const leg of [collection, early]) await prove(leg)
    expect(await answers(trip)).toEqual({ row: 0, details: 0, missing: true })
    expect(await confirm(trip)).toMatchObject({ status: 409, code: 'pod_missing' })
    await prove(last)
    expect(await answers(trip)).toEqual({ row: 1, details: 1, missing: false })
    expect(await confirm(trip)).toMatchObject({ status: 200 })
  })

  test('a proof of the collection of the last delivery is none, and the own one is enough', async () => {
    const { trip, last, prove } = await tripOfThree()
    await prove(last, { type: 'poc' })
    expect(await answers(trip)).toMatchObject({ details: 0, row: 0, missing: true })
    await prove(trip)
    expect(await answers(trip)).toMatchObject({ details: 1, row: 1, missing: false })
  })

  test('a last delivery that was cancelled is not waited for', async () => {
    const { trip, early, prove } = await tripOfThree({ last: 'Cancelled' })
    await prove(early)
    expect(await answers(trip)).toMatchObject({ details: 1, row: 1 })
  })

  test('says nothing of its sub-jobs, which answer for themselves', async () => {
    const { trip, early, last, prove } = await tripOfThree()
    await prove(last)
    const { trip_sub_jobs } = await shown(trip)
    expect(trip_sub_jobs.map(({ id, has_pod }) => [id, has_pod])).toEqual(
      expect.arrayContaining([
        [early, 0],
        [last, 1],
      ]),
    )
    expect(await shown(early)).toMatchObject({ has_pod: 0, job_process: [] })
  })
})

describe("the proofs of a trip's legs", () => {
  test('are shown at the trip, each with its leg and whether it proves the trip', async () => {
    const { trip, early, last, prove } = await tripOfThree()
    await prove(trip, { pod_name: 'Own' })
    await prove(early, { pod_name: 'First' })
    await prove(last, { pod_name: 'Last' })
    const { job_process, job_process_count } = await shown(trip)
    expect(job_process.map(({ job_id, pod_name, proves_job }) => [job_id, pod_name, proves_job])).toEqual([
      [trip, 'Own', 1],
      [last, 'Last', 1],
      [early, 'First', 0],
    ])
    expect(job_process_count).toBe(1)
    expect(await shown(last)).toMatchObject({ job_process: [{ job_id: last, proves_job: 1 }], job_process_count: 1 })
  })

  test('the customer reads as it reads any proof, and nobody else does', async () => {
    const { trip, last, prove, customer_id } = await tripOfThree()
    await prove(last, { latitude: 51.5, longitude: -0.1, user_name: 'Dee River' })
    const theirs = await office.server.customerUser(office.company, customer_id)
    const { job_process } = await theirs.ok(getCustomerJob, { params: { id: trip } })
    expect(job_process).toMatchObject([{ job_id: last, pod_name: 'K Doyle', proves_job: 1 }])
    expect(JSON.stringify(job_process)).not.toMatch(/latitude|user_name|River/)
    const other = await office.server.customerUser(office.company, await office.made.customer())
    expect(await other.send(getCustomerJob, { params: { id: trip } })).toMatchObject({ status: 404 })
    expect(await other.send(downloadAssets, { params: { id: trip } })).toMatchObject({ status: 404 })
    const stranger = await office.server.clerk(await office.server.company())
    expect(await stranger.send(getJob, { params: { id: trip } })).toMatchObject({ status: 404 })
  })

  test('of a deleted leg are shown to nobody', async () => {
    const { trip, early, prove, customer_id } = await tripOfThree({ early: 'Deleted' })
    await prove(early)
    expect((await shown(trip)).job_process).toEqual([])
    const theirs = await office.server.customerUser(office.company, customer_id)
    expect((await theirs.ok(getCustomerJob, { params: { id: trip } })).job_process).toEqual([])
  })
})
