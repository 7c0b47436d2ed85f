import { getCheckReport, listCheckReports } from '@dray/domain/check-reports/check-reports.calls.ts'
import { listDefects } from '@dray/domain/defects/defects.calls.ts'
import { listDriverCaptures, placeDriverCapture } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { showDriverOwn } from '@dray/domain/driver-day/driver-own.calls.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { answerLeaveRequest, listLeaveRequests } from '@dray/domain/leave/leave-requests.calls.ts'
import { endWorkday, getWorkday, updateWorkday } from '@dray/domain/organizer/workday.calls.ts'
import { approveWorkdays } from '@dray/domain/timesheets/timesheets.calls.ts'
import { describe, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { testOffice } from '#testing/office.ts'
import { driverOnDuty, minutesBefore } from '#testing/on-duty.ts'
import { fileOf, pairedPhone } from '#testing/phone.ts'

const office = testOffice()
const today = dateIn('Europe/London', new Date().toISOString())
/** So many minutes ago. */
const ago = minutesBefore(Date.now())

const onDuty = () => driverOnDuty(office, today)
const workdayOf = (id: number) => office.clerk.ok(getWorkday, { params: { id } })
const capturesOf = async (driver_id: number) =>
  (await office.clerk.ok(listDriverCaptures, { query: { driver_id } })).captures.data

const brake = {
  check_id: 3,
  name: 'Brakes',
  field_type: 'Radio' as const,
  value: 'no',
  is_defect: true,
  severity: 'dangerous' as const,
  description: 'Pedal goes to the floor',
  photo: null,
  random_photo: null,
}

describe("what a driver captures of the own day's clock", () => {
  test('arrives in the workday as clocked, with its breaks, in whatever order it comes', async () => {
    const { phone, workday_id } = await onDuty()
    const at = (way: 'in' | 'out', minutes: number) =>
      phone.captured('clock', null, { body: { way }, at: ago(minutes), workday_id })
    const rest = (way: 'start' | 'end', minutes: number) =>
      phone.captured('break', null, { body: { way }, at: ago(minutes), workday_id })
    const night = phone.captured('night_out', null, { workday_id })
    await phone.deliver(at('out', 10), rest('end', 190), at('in', 500), night, rest('start', 220))
    expect(await workdayOf(workday_id)).toMatchObject({
      driver_clockin: { at: ago(500) },
      driver_clockout: { at: ago(10) },
      break_minutes: 30,
      nightout: 1,
    })
  })

  test('what the office has entered otherwise stays, and the capture says so', async () => {
    const { phone, workday_id } = await onDuty()
    await phone.does('clock', null, { body: { way: 'in' }, at: ago(100), workday_id })
    const { version } = await workdayOf(workday_id)
    await office.clerk.ok(updateWorkday, {
      params: { id: workday_id },
      body: { clocked_in_at: ago(90), version },
    })
    const { received } = await phone.does('clock', null, { body: { way: 'in' }, at: ago(120), workday_id })
    expect(received?.outcome).toBe('applied_with_note')
    expect(await workdayOf(workday_id)).toMatchObject({ driver_clockin: { at: ago(90) } })
  })

  test('finds its workday where the phone names none, and waits for the office where there is none', async () => {
    const { phone, workday_id } = await onDuty()
    const { received } = await phone.does('clock', null, { workday_id: null })
    expect(received?.outcome).toBe('applied')
    expect((await workdayOf(workday_id)).driver_clockin).not.toBeNull()
    const alone = await pairedPhone(office.clerk, await office.made.driver())
    expect((await alone.does('clock', null)).received?.outcome).toBe('kept')
  })

  test('of a workday that was approved or ended waits, and is used by the office', async () => {
    const { phone, workday_id, driver_id } = await onDuty()
    await phone.does('clock', null, { body: { way: 'in' }, at: ago(60), workday_id })
    await office.clerk.ok(endWorkday, { params: { id: workday_id }, body: { reason: 'Breakdown' } } as never)
    const { received } = await phone.does('clock', null, { body: { way: 'out' }, at: ago(5), workday_id })
    expect(received?.outcome).toBe('kept')
    const row = (await capturesOf(driver_id)).find(({ outcome }) => outcome === 'kept')
    await office.clerk.ok(placeDriverCapture, {
      params: { id: row?.id ?? 0 },
      body: { action: 'use', version: row?.version },
    })
    expect(await workdayOf(workday_id)).toMatchObject({ driver_clockout: { at: ago(5) } })

    const other = await onDuty()
    const { clerk } = office
    await other.phone.does('clock', null, { body: { way: 'in' }, at: ago(60), workday_id: other.workday_id })
    await other.phone.does('clock', null, { body: { way: 'out' }, at: ago(30), workday_id: other.workday_id })
    await clerk.ok(approveWorkdays, {
      body: { workdays: [{ workday_id: other.workday_id }], accept_warnings: ['approval_breaches'] },
    } as never)
    const late = await other.phone.does('clock', null, {
      body: { way: 'out' },
      at: ago(1),
      workday_id: other.workday_id,
    })
    expect(late.received?.outcome).toBe('kept')
    const waiting = (await capturesOf(other.driver_id)).find(({ outcome }) => outcome === 'kept')
    const refused = await clerk.send(placeDriverCapture, {
      params: { id: waiting?.id ?? 0 },
      body: { action: 'use', version: waiting?.version },
    })
    expect(refused.status).toBe(422)
  })

  test('twice at once is once', async () => {
    const { phone, workday_id } = await onDuty()
    const one = phone.captured('clock', null, { workday_id })
    await Promise.all([phone.deliver(one), phone.deliver(one).catch(() => null), phone.deliver(one).catch(() => null)])
    const [again] = await phone.deliver(one)
    expect(again).toMatchObject({ answer: 'known', outcome: 'applied' })
  })
})

describe('a check', () => {
  test('with a dangerous defect takes the vehicle off the road, and the pictures follow', async () => {
    const { phone, vehicle_id, workday_id } = await onDuty()
    const photo = fileOf(pictures.png, 'photo')
    const signature = fileOf(pictures.png, 'signature')
    const one = phone.captured('check', null, {
      workday_id,
      files: [photo, signature],
      body: { vehicle_id, answers: [{ ...brake, photo: photo.id }] },
    })
    const [received] = await phone.deliver(one)
    expect(received?.outcome).toBe('applied')
    const day = await phone.day()
    expect(day.workdays[0]?.vehicle).toMatchObject({ is_checked: 1, off_road: 'Dangerous defect: Brakes' })
    expect((await phone.sendFile(one.id, photo, pictures.png)).status).toBe(200)
    expect((await phone.sendFile(one.id, signature, pictures.png)).status).toBe(200)
    const { data } = await office.clerk.ok(listCheckReports, { query: { vehicle_id } })
    expect(data).toHaveLength(1)
    const { checks } = await office.clerk.ok(getCheckReport, { params: { id: data[0]?.id ?? 0 } })
    expect(checks[0]?.check_signature).toMatch(/check-pictures/)
    expect(checks[0]?.checks_details[0]).toMatchObject({
      check: { id: 3, name: 'Brakes' },
      severity: 'dangerous',
      defect_image: expect.stringContaining('check-pictures'),
    })
  })

  test('the odometer alone is a reading, not a check', async () => {
    const { phone, vehicle_id, workday_id } = await onDuty()
    await phone.does('odometer', null, { workday_id, body: { vehicle_id, mode: 'start', value: 120_000 } })
    expect((await phone.day()).workdays[0]?.vehicle).toMatchObject({ is_checked: 0 })
    const { data } = await office.clerk.ok(listCheckReports, { query: { vehicle_id } })
    expect(data).toMatchObject([{ is_reading: 1 }])
    const { statusCount } = await office.clerk.ok(listCheckReports, { query: { vehicle_id, status: 'nil' } })
    expect(statusCount).toMatchObject({ All: 1, nil: 0, defects: 0 })
  })

  test('of a vehicle that is not there waits for the office', async () => {
    const { phone } = await onDuty()
    const { received } = await phone.does('check', null, { body: { vehicle_id: 999_999, answers: [brake] } })
    expect(received?.outcome).toBe('kept')
  })

  test('a defect on the road is one of the vehicle', async () => {
    const { phone, vehicle_id } = await onDuty()
    await phone.does('defect', null, { body: { vehicle_id, severity: 'major' } })
    const { data } = await office.clerk.ok(listDefects, { query: { vehicle_id } } as never)
    expect(data).toEqual([expect.objectContaining({ title: 'Mirror cracked', severity: 'major' })])
  })
})

describe("a driver's own things", () => {
  test('a request for leave is answered, and the driver reads the answer', async () => {
    const { phone, driver_id } = await onDuty()
    await phone.does('leave', null, { body: { days: [{ date: '2030-06-03', is_half: false }], note: 'Wedding' } })
    const { requests } = await office.clerk.ok(listLeaveRequests, { query: { status: 'Requested', page_size: 500 } })
    const asked = requests.data.find(({ driver }) => driver.id === driver_id)
    expect(asked).toMatchObject({ from_date: '2030-06-03', day_count: 1, note: 'Wedding' })
    await office.clerk.ok(answerLeaveRequest, {
      params: { id: asked?.id ?? 0 },
      body: { status: 'Approved', reason: 'Enjoy it', accept_warnings: ['leave_matters'], version: asked?.version },
    } as never)
    const own = await phone.ok(showDriverOwn, {})
    expect(own.leave.requests).toEqual([expect.objectContaining({ status: 'Approved', reason: 'Enjoy it' })])
  })

  test('a new paper waits until the office confirms it, with its pictures', async () => {
    const { phone, driver_id } = await onDuty()
    const front = fileOf(pictures.png, 'photo')
    const one = phone.captured('document', null, { files: [front] })
    const [received] = await phone.deliver(one)
    expect(received?.outcome).toBe('kept')
    const [row] = await capturesOf(driver_id)
    const place = () =>
      office.clerk.send(placeDriverCapture, {
        params: { id: row?.id ?? 0 },
        body: { action: 'use', version: row?.version },
      })
    const before = await phone.ok(showDriverOwn, {})
    expect(before.documents).toEqual([expect.objectContaining({ kind: 2, is_waiting: 1, path: null })])
    expect(before.documents[0]?.id).toBeLessThan(0)
    expect((await place()).status).toBe(422)
    await phone.sendFile(one.id, front, pictures.png)
    expect((await place()).status).toBe(200)
    const own = await phone.ok(showDriverOwn, {})
    expect(own.documents).toEqual([
      expect.objectContaining({ kind: 2, card_number: 'DB12345678901200', expires_on: '2031-05-31', is_waiting: 0 }),
    ])
    expect(own.documents[0]?.path).toMatch(/driver-documents/)

    const more = { kind: 5 as const, name: 'ADR certificate', card_number: null }
    await phone.does('document', null, { body: more })
    await phone.does('document', null, { body: { card_number: 'NEW' } })
    const after = await phone.ok(showDriverOwn, {})
    expect(after.documents.map(({ kind, name, is_waiting }) => [kind, name, is_waiting])).toEqual([
      [2, 'Tachograph card', 1],
      [5, 'ADR certificate', 1],
    ])
  })
})
