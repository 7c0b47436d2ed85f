import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import { pairedPhone } from '#testing/phone.ts'

const office = testOffice()
const today = dateIn('Europe/London', new Date().toISOString())

/** Gives a driver a job on a day. */
async function given(driver_id: number, date: string, more: { is_planned?: number; is_completed?: number } = {}) {
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
