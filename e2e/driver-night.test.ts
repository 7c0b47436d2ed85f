import { listDriverCaptures } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { weeklyDriverTimeRecord } from '@dray/domain/timesheets/time-records.calls.ts'
import { approveWorkdays, listApproveWorkdays } from '@dray/domain/timesheets/timesheets.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTaps, newPhone } from './support/phone.ts'
import { act, openRoad, type Road } from './support/road.ts'

/** The night in which the clocks of 2027 go forward: 00:59 is followed by 02:00. */
const evening = '2027-03-27'
const at = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`)
let instant = at(evening, '21:50')
/** It stands still until it is set: what passes is what the night says, on however slow a machine. */
const clock = { now: () => new Date(instant).toISOString() }

let road: Road
beforeAll(async () => {
  road = await openRoad({ clock })
})
afterAll(() => road?.close())

const long = { timeout: 60_000 }

/** A driver who is paid by the hour, on a night shift of the evening. */
async function nightDriver() {
  const driver_id = await road.made.driver({ driver_emp_type: 1 })
  const { rows } = await road.server.app.platform.pool.query<{ user_id: string }>(
    'select user_id from drivers where tenant_id = $1 and id = $2',
    [road.company.tenant_id, driver_id],
  )
  const rates = { day_rate: '15', night_rate: '18', nightout: '30', minimum_hours_pay: '00:00:00' }
  await road.made.driver_rate({ user_id: Number(rows[0]?.user_id), from_date: '2026-01-01', ...rates })
  const workday_id = await road.made.workday({ driver_id, date: evening, shift_type_id: 2, start_time: '22:00' })
  return { driver_id, workday_id }
}

test('a night over the change of the clocks, clocked by one tap each with a break and a night out, is approved and paid by the time that passed', async () => {
  const { driver_id, workday_id } = await nightDriver()
  const phone = newPhone(road.server.url)
  const page = await phone.open({ time: clock.now() })
  await road.pair(page, driver_id)
  /** The clocks of both go to an instant. */
  const becomes = async (date: string, time: string) => {
    instant = at(date, time)
    await page.clock.setFixedTime(instant)
  }
  const taps = await countTaps(page)
  const does = async (name: string, kept: string) => {
    await act(page, name).tap()
    await page.getByText(`${kept} · Kept on this phone`).waitFor()
    expect(await taps.taken()).toBe(1)
  }
  await becomes(evening, '22:00')
  await does('Clock in', 'Clocked in')
  await phone.setOffline(true)
  await becomes('2027-03-28', '00:40')
  await does('Start break', 'Break began')
  // An hour and a half by the wall.
  await becomes('2027-03-28', '01:10')
  await does('End break', 'Break ended')
  await becomes('2027-03-28', '05:59')
  await page.getByRole('link', { name: 'My day' }).tap()
  await page
    .getByText(/^Night out/)
    .first()
    .tap()
  await page.getByText('Night out · Kept on this phone').waitFor()
  await becomes('2027-03-28', '06:00')
  await act(page, 'Clock out').tap()
  await page.getByText('Clocked out · Kept on this phone').waitFor()
  await becomes('2027-03-28', '06:10')
  await phone.setOffline(false)
  const arrived = async () => {
    const { captures } = await road.clerk.ok(listDriverCaptures, { query: { workday_id } })
    return captures.data.map(({ said }) => said).toSorted()
  }
  await expect.poll(arrived, long).toEqual(['Break began', 'Break ended', 'Clocked in', 'Clocked out', 'Night out'])
  expect(dateIn('Europe/London', clock.now())).toBe('2027-03-28')

  const { workdays } = await road.clerk.ok(listApproveWorkdays, { query: { week: evening } })
  const row = workdays.data.find(({ id }) => id === workday_id)
  expect(row).toMatchObject({ break_minutes: 30, nightout: 1, approval: null })
  expect(minutesOf(row?.clocked_in_at, row?.clocked_out_at)).toBe(480)
  await road.clerk.ok(approveWorkdays, { body: { workdays: [{ workday_id }], confirmed: 1 } })
  const sheet = await road.clerk.ok(weeklyDriverTimeRecord, {
    query: { invoiceDate: '2027-03-22,2027-03-28' } as never,
  })
  const paid = sheet.company_drivers.data.find(({ id }) => id === driver_id)
  expect(paid).toMatchObject({ status: 'Approved', nightouts: 1, worked_minutes: 480, cost: 8 * 18 + 30 })
})

const minutesOf = (from: string | null | undefined, to: string | null | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000)
