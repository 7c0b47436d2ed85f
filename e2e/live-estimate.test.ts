import { addMinutes, dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { keepPhoneFixes } from '../apps/server/src/features/positions/index.ts'
import { openCaptures } from './support/captures-inbox.ts'
import { openRoad, type Road } from './support/road.ts'

const today = dateIn('Europe/London', new Date().toISOString())
/** The nearest of three hours around which roads are as full; moved on by the test. */
const [ahead_ms = 0] = ['03:00', '12:00', '20:00']
  .map((time) => Date.parse(`${today}T${time}:00Z`) - Date.now())
  .toSorted((a, b) => Math.abs(a) - Math.abs(b))
const clock = { ahead_ms, now: () => new Date(Date.now() + clock.ahead_ms).toISOString() }

let road: Road
beforeAll(async () => {
  road = await openRoad({ clock })
})
afterAll(() => road?.close())

/** Newbury and Reading, forty minutes apart by the estimate, and two places on the last three kilometres. */
const newbury = { latitude: 51.4, longitude: -1.32 }
const reading = { latitude: 51.45, longitude: -0.97 }
const nearReading = { latitude: 51.44, longitude: -1.01 }
const almostThere = { latitude: 51.449, longitude: -0.975 }

/** On the way with goods that are due in an hour, which a quarter more does not make late. */
async function underWay() {
  const driver_id = await road.made.driver({ full_name: 'Lara Later' })
  const workday_id = await road.made.workday({ driver_id, date: today, clocked_in_at: addMinutes(clock.now(), -60) })
  const due = addMinutes(clock.now(), 60)
  const id = await road.made.job({
    ...{ status: 'Intransit', status_rank: 80, collected: 0, collection_date: today },
    ...{
      collection_post_code: 'RG14 1AA',
      collection_latitude: newbury.latitude,
      collection_longitude: newbury.longitude,
    },
    ...{ delivery_post_code: 'RG1 1AA', delivery_latitude: reading.latitude, delivery_longitude: reading.longitude },
    ...{
      delivery_date: dateIn('Europe/London', due),
      delivery_time_kind: 'at',
      delivery_at: due,
      delivery_from_at: due,
    },
  })
  await road.made.work_day_job({ job_id: id, workday_id })
  const { job_number } = await road.jobOf(id)
  return { driver_id, workday_id, id, job_number }
}

type Driven = Awaited<ReturnType<typeof underWay>>

const seenAt = ({ driver_id, workday_id }: Driven, place: typeof newbury) => {
  const fix = { ...place, at: clock.now(), accuracy_m: 8, speed_kmh: 50, heading: null }
  return road.made.inCompany((tx) => keepPhoneFixes(tx, { driver_id, workday_id }, [fix]))
}
const later = (minutes: number) => {
  clock.ahead_ms += minutes * 60_000
}
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })
const bell = (page: Page, unread: number) =>
  page.locator(`button[aria-label="${unread === 0 ? 'Notifications' : `Notifications (${unread})`}"]`)

test('a job turns late by estimate, is told once before its time, and is taken back when the driver catches up', async () => {
  const job = await underWay()
  const diary = await openCaptures(road, '/traffic-diary')
  const line = row(diary, job.job_number)
  await seenAt(job, newbury)
  await line.getByText('≈').waitFor()
  await line.getByText('On time').waitFor({ state: 'attached' })

  later(25)
  await seenAt(job, newbury)
  await line.getByText('Tight').waitFor({ state: 'attached' })
  later(20)
  await seenAt(job, newbury)
  await line.getByText(/minutes? late/).waitFor({ state: 'attached' })
  await bell(diary, 0).waitFor()

  later(6)
  await bell(diary, 1).click()
  const told = diary.getByRole('dialog', { name: 'Notifications' })
  await told.getByText('1 job will be late by the estimate').waitFor()
  await told.getByText(`${job.job_number}: delivery due`).waitFor()
  await diary.goto('/home')
  await diary.getByRole('link', { name: '1 job late by estimate' }).click()
  await diary.waitForURL(/late_estimate=1/)
  await line.waitFor()

  later(8)
  await seenAt(job, nearReading)
  await line.waitFor({ state: 'detached' })
  later(6)
  await seenAt(job, almostThere)
  await bell(diary, 0).waitFor()
})
