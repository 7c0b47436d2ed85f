import { allocateToDriver, allocateToSubContractor } from '@dray/domain/allocation/allocation.calls.ts'
import { updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { expect, test } from 'vitest'
import type { Factories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

/** A planned job that moves to another day. */
const office = testOffice()

const date = '2026-06-01'
const moved = '2026-06-03'

async function planned(workday: Parameters<Factories['workday']>[0] = {}) {
  const id = await office.made.job({
    mode: 1,
    collection_date: date,
    delivery_date: null,
    first_date: date,
    last_date: date,
  })
  const workday_id = await office.made.workday({ date, made_by_allocation: 1, ...workday })
  const body = { job_id: id, workday_id, is_planned: 1 as const }
  const { jobDetails } = await office.clerk.ok(allocateToDriver, { body })
  const { driver_id, vehicle } = jobDetails.work_day_jobs[0]!.work_day
  return { id, driver_id, vehicle_id: vehicle.id }
}
const read = (id: number) => office.clerk.ok(getJob, { params: { id } })
const change = (id: number, more: object = {}) => ({ params: { id }, body: { collection_date: moved, ...more } })

test('asks what becomes of the plan, and changes nothing until it is told', async () => {
  const { id } = await planned()
  const refused = await office.clerk.send(updateJob, change(id, { booked_by: 'Pat' }))
  expect(refused).toMatchObject({ status: 409, code: 'plan_of_other_day', data: { was: date, is: moved } })
  expect(await read(id)).toMatchObject({ status: 'Planned', collection_date: date, booked_by: null })
  const sameDay = await office.clerk.ok(updateJob, { params: { id }, body: { booked_by: 'Pat' } })
  expect(sameDay).toMatchObject({ status: 'Planned', booked_by: 'Pat' })
})

test('moves the plan to a workday of that day, made with the same driver and vehicle', async () => {
  const { id, driver_id, vehicle_id } = await planned()
  const after = await office.clerk.ok(updateJob, change(id, { plan: 'move' }))
  expect(after).toMatchObject({
    status: 'Planned',
    collection_date: moved,
    work_day_jobs: [{ is_planned: 1, work_day: { date: moved, driver_id, vehicle: { id: vehicle_id } } }],
  })
  expect(after.job_activities[0]).toMatchObject({ action_type: 'planned' })
  expect(after.job_activities[0]?.message).toMatch(/^Plan for .* moved to 03-06-2026$/)
  const workdays = await office.made.inCompany(({ db, tenant_id }) =>
    db.selectFrom('workdays').select('date').where('tenant_id', '=', tenant_id).execute(),
  )
  expect(workdays).toEqual([{ date: moved }])
})

test('moves it onto the workday that the driver already has, whatever its vehicle', async () => {
  const { id, driver_id } = await planned()
  const workday_id = await office.made.workday({ date: moved, driver_id })
  const after = await office.clerk.ok(updateJob, change(id, { plan: 'move' }))
  expect(after.work_day_jobs).toMatchObject([{ workday_id }])
})

test('cancels the plan: the job waits again on its new day', async () => {
  const { id } = await planned()
  const after = await office.clerk.ok(updateJob, change(id, { plan: 'cancel' }))
  expect(after).toMatchObject({ status: 'Pending', collection_date: moved, work_day_jobs: [] })
  expect(after.job_activities[0]).toMatchObject({ action_type: 'plan_cancelled' })
})

test("moves a sub-contractor's plan with the cost agreed", async () => {
  const id = await office.made.job({ mode: 1, collection_date: date, first_date: date, last_date: date })
  const body = {
    job_id: id,
    sub_contractor_id: await office.made.sub_contractor(),
    subcost: 80,
    is_planned: 1 as const,
  }
  await office.clerk.ok(allocateToSubContractor, { body })
  const after = await office.clerk.ok(updateJob, change(id, { plan: 'move' }))
  expect(after).toMatchObject({ subcost: 80, sub_contractor_jobs: [{ date: moved, is_planned: 1 }] })
  const cancelled = await office.clerk.ok(updateJob, change(id, { collection_date: date, plan: 'cancel' }))
  expect(cancelled).toMatchObject({ status: 'Pending', subcost: null })
})

test('warns of the new day, which is accepted by who may', async () => {
  const { id, driver_id } = await planned()
  await office.made.inCompany(({ db, tenant_id }) =>
    db.insertInto('driver_leaves').values({ tenant_id, driver_id, date: moved, type: 1 }).execute(),
  )
  const warned = await office.clerk.send(updateJob, change(id, { plan: 'move' }))
  expect(warned).toMatchObject({ status: 409, code: 'allocation_warnings', data: [{ code: 'driver_on_leave' }] })
  const accepting = change(id, { plan: 'move', accept_warnings: ['driver_on_leave'] })
  const slugs = permissions.map(({ slug }) => slug).filter((slug) => slug !== 'allocation.override')
  const junior = await office.server.clerk(office.company, { permissions: slugs })
  expect(await junior.send(updateJob, accepting)).toMatchObject({ status: 409 })
  expect(await office.clerk.ok(updateJob, accepting)).toMatchObject({ collection_date: moved, status: 'Planned' })
})

test('of two people who move it at once one is asked again', async () => {
  const { id } = await planned()
  const { version } = await read(id)
  const answers = await Promise.all([
    office.clerk.send(updateJob, change(id, { plan: 'move', version })),
    office.clerk.send(updateJob, change(id, { plan: 'cancel', version })),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
