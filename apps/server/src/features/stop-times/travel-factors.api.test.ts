import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { estimateTravel } from '@dray/domain/kernel/places/travel.ts'
import { getTravelFactors } from '@dray/domain/stop-times/stop-times.calls.ts'
import { expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

const leeds = { latitude: 53.8, longitude: -1.55 }
const sheffield = { latitude: 53.38, longitude: -1.47 }

/** A job that went from Leeds to Sheffield at noon so many days ago, in so many times its estimate. */
async function journey(ratio: number, { workday_id, days = 3 }: { workday_id?: number; days?: number } = {}) {
  const job_id = await office.made.job({
    collection_latitude: leeds.latitude,
    collection_longitude: leeds.longitude,
    delivery_latitude: sheffield.latitude,
    delivery_longitude: sheffield.longitude,
  })
  const left = Date.parse(`${addDays(new Date().toISOString().slice(0, 10), -days)}T12:00:00Z`)
  const { minutes } = estimateTravel(leeds, sheffield, { is_heavy: true, leaves_at: 12 })
  const stamps = { collection: left, delivery: left + minutes * ratio * 60_000 }
  for (const [side, at] of Object.entries(stamps)) {
    const instant = new Date(at).toISOString()
    await office.made.stop_time({ job_id, priced_job_id: job_id, side, arrived_at: instant, departed_at: instant })
  }
  if (workday_id) await office.made.work_day_job({ job_id, workday_id, is_completed: 1 })
  return job_id
}
const lorryDay = async () =>
  office.made.workday({ vehicle_id: await office.made.vehicle({ gross_weight_kg: '18000' }) })

test('what heavy vehicles take, from the stamps of the last half year on their own workdays', async () => {
  const workday_id = await lorryDay()
  for (let at = 0; at < 30; at++) await journey(1.2, { workday_id })
  await journey(2, { workday_id, days: 200 })
  await journey(2)
  const { all, heavy, light } = await office.clerk.ok(getTravelFactors, {})
  expect(heavy.count).toBe(30)
  expect(heavy.ratio).toBeCloseTo(1.2, 1)
  expect(heavy.hours.day.count).toBe(30)
  expect(all.count).toBe(30)
  expect(light).toMatchObject({ ratio: null, count: 0 })
})

test('a job that vehicles of both kinds had counts for all alone', async () => {
  const workday_id = await lorryDay()
  const job_id = await journey(1.2, { workday_id })
  const vanDay = await office.made.workday({ vehicle_id: await office.made.vehicle({ gross_weight_kg: '3500' }) })
  await office.made.work_day_job({ job_id, workday_id: vanDay, is_completed: 1 })
  const { all, heavy, light } = await office.clerk.ok(getTravelFactors, {})
  expect([all.count, heavy.count, light.count]).toEqual([1, 0, 0])
})

test('a new company has none', async () => {
  expect(await office.clerk.ok(getTravelFactors, {})).toMatchObject({ all: { ratio: null, count: 0 } })
})
