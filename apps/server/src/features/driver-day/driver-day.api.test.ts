import { customerProofRule } from '@dray/domain/customers/customer-parts.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { changeJobAttachment } from '@dray/domain/proofs/proofs.calls.ts'
import { describe, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import { pairedPhone } from '#testing/phone.ts'

const office = testOffice()
const today = dateIn('Europe/London', new Date().toISOString())

/** Gives a driver a job on a day. */
interface Given {
  is_planned?: number
  is_completed?: number
  job?: Parameters<typeof office.made.job>[0]
}
async function given(driver_id: number, date: string, { job, ...more }: Given = {}) {
  const { made } = office
  const workday_id = await made.workday({ driver_id, date })
  const job_id = await made.job({
    collection_date: date,
    delivery_date: date,
    status: 'Booked',
    base_charge: '98765.43',
    total_charge: '98765.43',
    subcost: '54321.09',
    profit: '44444.34',
    waiting_charge: '1234.56',
    ...job,
  })
  await made.work_day_job({ job_id, workday_id, ...more })
  return job_id
}

test("a phone shows its driver's own work: what is open of yesterday, today, and tomorrow as planned", async () => {
  const driver_id = await office.made.driver()
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  const open = await given(driver_id, yesterday)
  await given(driver_id, addDays(today, -2))
  const now = await given(driver_id, today)
  const planned = await given(driver_id, tomorrow, { is_planned: 1 })
  await given(driver_id, addDays(today, 2))
  await given(await office.made.driver(), today)
  const day = await (await pairedPhone(office.clerk, driver_id)).day()
  expect(day.workdays.map(({ date, jobs }) => [date, jobs.map(({ id }) => id)])).toEqual([
    [yesterday, [open]],
    [today, [now]],
    [tomorrow, [planned]],
  ])
})

test('a plan of today is not shown before it is given out, and what was done yesterday no more', async () => {
  const driver_id = await office.made.driver()
  await given(driver_id, addDays(today, -1), { is_completed: 1 })
  await given(driver_id, today, { is_planned: 1 })
  const day = await (await pairedPhone(office.clerk, driver_id)).day()
  expect(day.workdays.map(({ date, jobs }) => [date, jobs.length])).toEqual([[today, 0]])
})

test('nothing about money goes to a phone', async () => {
  const driver_id = await office.made.driver()
  await given(driver_id, today)
  const sent = JSON.stringify(await (await pairedPhone(office.clerk, driver_id)).day())
  for (const amount of ['98765', '54321', '44444', '1234.56']) expect(sent).not.toContain(amount)
  expect(sent).not.toMatch(/charge|price|cost|profit|rate/i)
})

test('of notes the driver reads those that are for drivers, and what was captured on another phone', async () => {
  const driver_id = await office.made.driver()
  const job_id = await given(driver_id, today)
  for (const [notes, show_notes_to_driver] of [
    ['For the driver', 1],
    ['For us', 0],
  ] as const) {
    await office.made.make('job_notes', { job_detail_id: job_id, notes, show_notes_to_driver })
  }
  await (await pairedPhone(office.clerk, driver_id)).does('arrived', job_id)
  const [workday] = (await (await pairedPhone(office.clerk, driver_id)).day()).workdays
  expect(workday?.jobs[0]?.notes.map(({ text }) => text)).toEqual(['For the driver'])
  expect(workday?.jobs[0]?.captured).toMatchObject([{ kind: 'arrived', side: 'collection' }])
})

/** The only job of a driver's day, as the phone reads it. */
async function readByDriver(driver_id: number) {
  const [workday] = (await (await pairedPhone(office.clerk, driver_id)).day()).workdays
  const [job] = workday?.jobs ?? []
  if (!job) throw new Error('The day is empty')
  return job
}

test("a proof is as its customer wants it, and as the company's settings say where they leave it open", async () => {
  const { clerk } = office
  const driver_id = await office.made.driver()
  const customer_id = await office.made.customer()
  await given(driver_id, today, { job: { customer_id } })
  const { version } = await clerk.ok(driverAppSettings.calls.show, {})
  await clerk.ok(driverAppSettings.calls.change, { body: { pod_photo: 'required', pod_pieces: 'off', version } })
  const rule = await clerk.ok(customerProofRule.calls.add, { body: { customer_id, pod_photo: 'off' } })
  const read = await readByDriver(driver_id)
  expect(read.proof_rule).toEqual({ name: 'asked', signature: 'asked', photo: 'off', pieces: 'off' })
  await clerk.ok(customerProofRule.calls.change, {
    params: { id: rule.id },
    body: { pod_photo: null, pod_name: 'required', version: rule.version },
  })
  expect((await readByDriver(driver_id)).proof_rule).toMatchObject({ name: 'required', photo: 'required' })
})

test('reasons are those of the company, each once, and Other is always the last', async () => {
  const { clerk } = office
  const phone = await pairedPhone(clerk, await office.made.driver())
  expect((await phone.day()).failure_reasons.slice(-2)).toEqual(['Weather or road', 'Other'])
  const { version } = await clerk.ok(driverAppSettings.calls.show, {})
  const typed = 'Bay full\n\n  Gate locked \nother\nBAY FULL'
  const saved = await clerk.ok(driverAppSettings.calls.change, { body: { failure_reasons: typed, version } })
  expect(saved.failure_reasons).toBe('Bay full\nGate locked')
  expect((await phone.day()).failure_reasons).toEqual(['Bay full', 'Gate locked', 'Other'])
  const refused = await clerk.send(driverAppSettings.calls.change, {
    body: { failure_reasons: 'x'.repeat(81), version: saved.version },
  })
  expect(refused).toMatchObject({ status: 422, data: { failure_reasons: ['At most 80 characters each'] } })
})

test('papers that are marked for drivers are read on the phone, those of a trip at each of its legs', async () => {
  const { made, clerk } = office
  const driver_id = await made.driver()
  const trip = await made.job({ status: 'Booked' })
  const leg = await given(driver_id, today, { job: { parent_id: trip } })
  const paper = await made.job_attachment({ job_detail_id: trip, name: 'gate.pdf' })
  await made.job_attachment({ job_detail_id: leg, name: 'cost.pdf' })
  const before = await readByDriver(driver_id)
  expect(before.attachments).toEqual([])
  await clerk.ok(changeJobAttachment, { params: { id: paper }, body: { show_to_driver: 1 } })
  const after = await readByDriver(driver_id)
  expect(after.attachments.map(({ name }) => name)).toEqual(['gate.pdf'])
  expect(after.revision).not.toBe(before.revision)
  await clerk.ok(changeJobAttachment, { params: { id: paper }, body: { show_to_driver: 0 } })
  expect((await readByDriver(driver_id)).attachments).toEqual([])
})

describe('a trip that was given to its driver as a whole', () => {
  async function wholeTrip() {
    const { made } = office
    const driver_id = await made.driver()
    const customer_id = await made.customer()
    const workday_id = await made.workday({ driver_id, date: today })
    const dates = { collection_date: today, delivery_date: today, first_date: today, last_date: today }
    const trip = await made.trip({ customer_id, status: 'Booked', ...dates })
    const leg = (mode: 1 | 2) => made.job({ customer_id, parent_id: trip, status: 'Pending', mode, ...dates })
    const [collection, delivery] = [await leg(1), await leg(2)]
    await made.work_day_job({ job_id: trip, workday_id })
    const phone = await pairedPhone(office.clerk, driver_id)
    const jobs = async () => (await phone.day()).workdays[0]?.jobs ?? []
    const statuses = async () => {
      const read = (id: number) => office.clerk.ok(getJob, { params: { id } })
      return (await Promise.all([trip, collection, delivery].map(read))).map(({ status }) => status)
    }
    return { driver_id, workday_id, trip, collection, delivery, phone, jobs, statuses }
  }

  test('is shown by its legs, each with its own stop and the notes of the trip', async () => {
    const { trip, collection, delivery, jobs } = await wholeTrip()
    await office.made.make('job_notes', { job_detail_id: trip, notes: 'Ring first', show_notes_to_driver: 1 })
    const shown = await jobs()
    expect(
      shown.map(({ id, stops, notes }) => [id, stops.map(({ side }) => side), notes.map(({ text }) => text)]),
    ).toEqual([
      [collection, ['collection'], ['Ring first']],
      [delivery, ['delivery'], ['Ring first']],
    ])
    expect(new Set(shown.map(({ work_day_job_id }) => work_day_job_id)).size).toBe(2)
  })

  test('is worked and proved leg by leg, and its allocation ends with its last leg', async () => {
    const { trip, collection, delivery, phone, jobs, statuses, workday_id } = await wholeTrip()
    await phone.does('started', collection, { workday_id })
    expect(await statuses()).toEqual(['Booked', 'Inprogress', 'Pending'])
    await phone.does('proof', collection, { body: { side: 'collection' } })
    expect(await statuses()).toEqual(['Booked', 'Completed', 'Pending'])
    expect((await jobs()).map(({ is_done }) => is_done)).toEqual([1, 0])
    const { received } = await phone.does('proof', delivery)
    expect(received).toMatchObject({ outcome: 'applied' })
    expect(await statuses()).toEqual(['Completed', 'Completed', 'Completed'])
    const { work_day_jobs, has_pod } = await office.clerk.ok(getJob, { params: { id: trip } })
    expect(work_day_jobs).toMatchObject([{ workday_id, is_completed: 1 }])
    expect(has_pod).toBe(1)
  })

  test('keeps a leg that could not be collected, which is collected after all', async () => {
    const { collection, phone, statuses } = await wholeTrip()
    await phone.does('failed', collection, { body: { side: 'collection', reason: 'Goods not ready' } })
    expect((await statuses())[1]).toBe('Pending')
    await phone.does('proof', collection, { body: { side: 'collection' } })
    expect((await statuses())[1]).toBe('Completed')
  })

  test("has no leg that somebody else carries, and is no other driver's", async () => {
    const { collection, delivery, jobs, phone } = await wholeTrip()
    await office.made.sub_contractor_job({ job_id: delivery })
    expect((await jobs()).map(({ id }) => id)).toEqual([collection])
    expect((await phone.does('proof', delivery)).received).toMatchObject({ outcome: 'kept' })
    const other = await pairedPhone(office.clerk, await office.made.driver())
    const proof = await other.does('proof', collection, { body: { side: 'collection' } })
    expect(proof.received).toMatchObject({ outcome: 'kept' })
  })
})
