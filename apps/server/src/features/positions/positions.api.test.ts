import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { anonymisePerson } from '@dray/domain/personal-data/personal-data.calls.ts'
import { liveSettings } from '@dray/domain/positions/live-settings.ts'
import { getDriverTrack, type SentFix, sendPositions, showOwnTrack } from '@dray/domain/positions/positions.calls.ts'
import { changeRetention } from '@dray/domain/retention/retention.calls.ts'
import { describe, expect, test } from 'vitest'
import { removeOldRecords } from '#features/retention/remove-old-records.job.ts'
import { testOffice } from '#testing/office.ts'
import { driverOnDuty, type OnDuty } from '#testing/on-duty.ts'
import {
  dropEndedPositions,
  fixesOfDriver,
  forgetLastPosition,
  keepPhoneFixes,
  keepTrackerFixes,
  lastOfPhones,
  tracksInWords,
} from './index.ts'

const office = testOffice()
/** Of no whole tenth of a second: the database leaves noughts at the end out. */
const start = Math.floor(Date.now() / 1000) * 1000 - 877
const ago = (minutes: number, seconds = 0) => new Date(start - minutes * 60_000 + seconds * 1000).toISOString()
const today = dateIn('Europe/London', ago(0))

/** A driver who has clocked in so many minutes ago. */
async function atWork(minutes = 60) {
  const here = await driverOnDuty(office, today)
  await here.phone.does('clock', null, { workday_id: here.workday_id, at: ago(minutes) })
  return here
}
/** Driving north at 40 km/h or so. */
const fix = (minutes: number, more: Partial<SentFix> = {}): SentFix => ({
  at: { device: ago(minutes), offset_ms: 0 },
  latitude: 53.4 + (60 - minutes) * 0.006,
  longitude: -2.24,
  accuracy_m: 8,
  speed_kmh: 40,
  heading: 0,
  ...more,
})
const sending = ({ phone, workday_id }: OnDuty, fixes: SentFix[]) =>
  phone.ok(sendPositions, { body: { workday_id, fixes } })
const trackOf = ({ driver_id }: OnDuty) => office.clerk.ok(getDriverTrack, { params: { id: driver_id }, query: {} })
const inCompany: TestCompanyWork = (work) =>
  office.server.app.work.inCompany(office.company.tenant_id, ({ tx }) => work(tx))
type TestTx = Parameters<typeof lastOfPhones>[0]
type TestCompanyWork = <T>(work: (tx: TestTx) => Promise<T>) => Promise<T>
const lastOf = ({ workday_id }: OnDuty) => inCompany((tx) => lastOfPhones(tx, [workday_id]))
const minutesOf = (points: { at: string }[]) => points.map(({ at }) => Math.round((start - Date.parse(at)) / 60_000))

describe('what is kept', () => {
  test('a batch is kept, is the last position, and is the track that office and driver read', async () => {
    const here = await atWork()
    const answer = await sending(here, [fix(3), fix(2), fix(1)])
    expect(answer).toMatchObject({ taken: 3, dropped: {}, ask_every_s: 60 })
    expect(await lastOf(here)).toMatchObject([{ driver_id: here.driver_id, at: ago(1), latitude: fix(1).latitude }])
    const track = await trackOf(here)
    expect(track).toMatchObject({ driver: { id: here.driver_id }, date: today, is_on_shift: 1 })
    expect(minutesOf(track.points)).toEqual([3, 2, 1])
    expect(track.points.at(-1)?.km).toBeCloseTo(1.33, 1)
    const own = await here.phone.ok(showOwnTrack, {})
    expect(own).toMatchObject({ date: today, is_shared: 1, points: track.points })
  })

  test('the same again is taken once, also at the same time, and so is what overlaps', async () => {
    const here = await atWork()
    const both = await Promise.all([sending(here, [fix(9), fix(8)]), sending(here, [fix(9), fix(8)])])
    expect(both.every(({ taken }) => taken <= 2)).toBe(true)
    expect(await sending(here, [fix(9), fix(8)])).toMatchObject({ taken: 0, dropped: { double: 2 } })
    expect(await sending(here, [fix(9), fix(8), fix(7)])).toMatchObject({ taken: 1, dropped: { double: 2 } })
    expect(minutesOf((await trackOf(here)).points)).toEqual([9, 8, 7])
  })

  test('what comes late stands in its place, and the newest stays the last position', async () => {
    const here = await atWork()
    await sending(here, [fix(2)])
    expect(await sending(here, [fix(20), fix(10)])).toMatchObject({ taken: 2 })
    expect(await lastOf(here)).toMatchObject([{ at: ago(2) }])
    expect(minutesOf((await trackOf(here)).points)).toEqual([20, 10, 2])
  })

  test("a phone's clock is put right by what it knows of the server's", async () => {
    const here = await atWork()
    await sending(here, [fix(0, { at: { device: ago(-600), offset_ms: -601 * 60_000 } })])
    expect(await lastOf(here)).toMatchObject([{ at: ago(1) }])
  })

  test('one wrong fix does not end a track, although the phone sends one by one', async () => {
    const here = await atWork()
    await sending(here, [fix(20, { latitude: 57.1, longitude: -2.1 })])
    const answers = []
    for (const minutes of [19, 18, 17, 16]) answers.push((await sending(here, [fix(minutes)])).taken)
    expect(answers).toEqual([0, 0, 3, 1])
    expect(await lastOf(here)).toMatchObject([{ at: ago(16), latitude: fix(16).latitude }])
  })

  test("the tracker of the driver's vehicle tells where the phone was silent", async () => {
    const here = await atWork()
    await sending(here, [fix(30), fix(10)])
    const { driver_id, vehicle_id, workday_id } = here
    const tracked = (minutes: number) => ({ ...fix(minutes), at: ago(minutes), speed_kmh: 41 })
    await inCompany((tx) => keepTrackerFixes(tx, { driver_id, vehicle_id, workday_id }, [tracked(29), tracked(20)]))
    const fixes = await inCompany((tx) => fixesOfDriver(tx, { driver_id, from: ago(60), to: ago(0) }))
    expect(minutesOf(fixes)).toEqual([30, 20, 10])
    expect(minutesOf((await trackOf(here)).points)).toEqual([30, 20, 10])
    expect(minutesOf(await inCompany((tx) => fixesOfDriver(tx, { driver_id, from: ago(25), to: ago(15) })))).toEqual([
      20,
    ])
  })
})

describe('private time', () => {
  test('nothing before the clock-in, in a break and after the clock-out is kept', async () => {
    const here = await atWork(30)
    const does = (kind: 'break' | 'clock', body: object, minutes: number) =>
      here.phone.does(kind, null, { workday_id: here.workday_id, at: ago(minutes), body })
    await does('break', { way: 'start' }, 20)
    await does('break', { way: 'end' }, 10)
    await does('clock', { way: 'out' }, 5)
    const answer = await sending(here, [fix(40), fix(25), fix(15), fix(8), fix(2)])
    expect(answer).toMatchObject({ taken: 2, dropped: { off_shift: 3 } })
    expect(minutesOf((await trackOf(here)).points)).toEqual([25, 8])
  })

  test('nobody who has not clocked in is followed', async () => {
    const here = await driverOnDuty(office, today)
    expect(await sending(here, [fix(2), fix(1)])).toMatchObject({ taken: 0, dropped: { off_shift: 2 } })
    expect((await trackOf(here)).points).toEqual([])
  })

  test('the last position goes with the clock-out, and what comes after it brings none back', async () => {
    const here = await atWork()
    await sending(here, [fix(9)])
    expect(await lastOf(here)).toHaveLength(1)
    await here.phone.does('clock', null, { workday_id: here.workday_id, at: ago(2), body: { way: 'out' } })
    expect(await lastOf(here)).toEqual([])
    expect(await sending(here, [fix(5), fix(4)])).toMatchObject({ taken: 2 })
    const stored = await inCompany(({ db, tenant_id }) =>
      db.selectFrom('driver_last_positions').selectAll().where('tenant_id', '=', tenant_id).execute(),
    )
    expect(stored).toEqual([])
    expect((await trackOf(here)).is_on_shift).toBe(0)
  })

  test('a clock-out by the office hides the last position at once', async () => {
    const here = await atWork()
    await sending(here, [fix(9)])
    const { pool } = office.server.app.platform
    await pool.query('update workdays set clocked_out_at = now() where tenant_id = $1 and id = $2', [
      office.company.tenant_id,
      here.workday_id,
    ])
    expect(await lastOf(here)).toEqual([])
  })

  test('a company that shares no positions takes none', async () => {
    const here = await atWork()
    const { version } = await office.clerk.ok(liveSettings.calls.show, {})
    await office.clerk.ok(liveSettings.calls.change, { body: { share_positions: 0, version } })
    expect(await sending(here, [fix(1)])).toMatchObject({ taken: 0, dropped: { not_shared: 1 } })
    expect(await here.phone.ok(showOwnTrack, {})).toMatchObject({ is_shared: 0, points: [] })
  })
})

describe('who may', () => {
  test("another driver's workday is no place for a driver's positions", async () => {
    const [mine, theirs] = [await atWork(), await atWork()]
    const answer = await mine.phone.send(sendPositions, { body: { workday_id: theirs.workday_id, fixes: [fix(1)] } })
    expect(answer.status).toBe(404)
    expect(await lastOf(theirs)).toEqual([])
  })

  test('the office reads a track by its right alone, and of its own drivers', async () => {
    const here = await atWork()
    const without = await office.server.clerk(office.company, { permissions: ['/traffic-diary'] })
    const stranger = await office.server.clerk()
    const asked = { params: { id: here.driver_id }, query: {} }
    expect((await without.send(getDriverTrack, asked)).status).toBe(403)
    expect((await stranger.send(getDriverTrack, asked)).status).toBe(404)
    expect((await here.phone.send(getDriverTrack, asked)).status).toBe(403)
  })

  test("a day of a driver's that is long past has no track", async () => {
    const here = await atWork()
    const asked = { params: { id: here.driver_id }, query: { date: addDays(today, -700) } }
    expect(await office.clerk.ok(getDriverTrack, asked)).toMatchObject({ is_on_shift: 0, points: [] })
  })
})

describe('hostile batches', () => {
  const sent = ({ phone, workday_id }: OnDuty, body: object) =>
    phone.send(sendPositions, { body: { workday_id, ...body } as never })
  const bad: [string, unknown][] = [
    ['no list', { fixes: 'here' }],
    ['an empty list', { fixes: [] }],
    ['more than an hour', { fixes: Array.from({ length: 241 }, (_, n) => fix(n / 10)) }],
    ['ten thousand', { fixes: Array.from({ length: 10_000 }, () => ({ at: 1 })) }],
    ['NaN', { fixes: [fix(1, { latitude: Number.NaN })] }],
    ['1e308', { fixes: [fix(1, { longitude: 1e308 })] }],
    ['a speed of 1e308', { fixes: [fix(1, { speed_kmh: 1e308 })] }],
    ['a text', { fixes: [fix(1, { latitude: '53' as never })] }],
    ['the year 20000', { fixes: [fix(1, { at: { device: '20000-01-01T00:00:00Z', offset_ms: 0 } })] }],
    ['a workday of text', { workday_id: 'mine', fixes: [fix(1)] }],
  ]
  test.each(bad)('%s is refused', async (_, body) => {
    const here = await atWork()
    const { status } = await sent(here, body as object)
    expect([413, 422]).toContain(status)
    expect(await lastOf(here)).toEqual([])
  })

  test('what can be read and cannot be true is left out, by its reason', async () => {
    const here = await atWork()
    const answer = await sending(here, [
      fix(1, { at: { device: '2200-12-31T23:59:59Z', offset_ms: 8_640_000_000_000 } }),
      fix(1, { at: { device: ago(-1440), offset_ms: 0 } }),
      fix(5, { latitude: 0, longitude: 0 }),
      fix(4, { accuracy_m: 1_000_000 }),
      fix(3),
      fix(2, { latitude: -90, longitude: 180 }),
    ])
    expect(answer).toMatchObject({ taken: 1, dropped: { future: 2, no_place: 1, inaccurate: 1, impossible: 1 } })
  })

  test('zero bytes are refused', async () => {
    const here = await atWork()
    expect((await here.phone.send(sendPositions, {} as never)).status).toBe(422)
  })
})

test('neither the audit trail nor the company’s clock hears of a position', async () => {
  const here = await atWork()
  const heard = async () => {
    const { pool } = office.server.app.platform
    const values = [office.company.tenant_id]
    const [clock, trail] = await Promise.all([
      pool.query('select n, xmin::text from tenant_clock where tenant_id = $1', values),
      pool.query('select count(*)::int from audit_log where tenant_id = $1', values),
    ])
    return { clock: clock.rows, trail: trail.rows }
  }
  const before = await heard()
  for (const minutes of [9, 8, 7]) await sending(here, [fix(minutes)])
  await sending(here, [fix(9), fix(6, { latitude: 57 })])
  await inCompany((tx) => forgetLastPosition(tx, here.driver_id))
  expect(await heard()).toEqual(before)
})

describe('how long it is kept', () => {
  const keptRows = async () => {
    const { rows } = await office.server.app.platform.pool.query(
      'select to_at from driver_positions where tenant_id = $1 order by to_at',
      [office.company.tenant_id],
    )
    return rows.length
  }
  async function trackOfMonthsAgo(here: OnDuty, months: number) {
    const at = new Date(start - months * 30.5 * 86_400_000).toISOString()
    const { driver_id, workday_id } = here
    await inCompany((tx) => keepPhoneFixes(tx, { driver_id, workday_id, is_over: true }, [{ ...fix(0), at }]))
  }
  const removeAtNight = () => removeOldRecords.handle({}, office.server.app.work)

  test('three months, one where the company wants it, a year at the most', async () => {
    const here = await atWork()
    for (const months of [0.5, 2, 4, 13]) await trackOfMonthsAgo(here, months)
    await removeAtNight()
    expect(await keptRows()).toBe(2)
    const keep = (months: number) => office.clerk.send(changeRetention, { body: { name: 'driver_positions', months } })
    expect(await keep(0)).toMatchObject({ status: 422 })
    expect(await keep(13)).toMatchObject({ status: 422, data: { months: ['Must be from 1 to 12 months'] } })
    expect(await keep(1)).toMatchObject({ data: { months: 1, rule_months: 3, least_months: 1, most_months: 12 } })
    await removeAtNight()
    expect(await keptRows()).toBe(1)
  })

  test('a last position goes with the shift, by whomever it was ended, and after a day without a word', async () => {
    const [out, silent, working] = [await atWork(), await atWork(), await atWork()]
    for (const one of [out, silent, working]) await sending(one, [fix(9)])
    const { pool } = office.server.app.platform
    const change = (statement: string, { workday_id }: OnDuty) =>
      pool.query(statement, [office.company.tenant_id, workday_id])
    await change('update workdays set clocked_out_at = now() where tenant_id = $1 and id = $2', out)
    await change(
      `update driver_last_positions set at = now() - interval '25 hours' where tenant_id = $1 and workday_id = $2`,
      silent,
    )
    await dropEndedPositions(office.server.app.platform)
    const { rows } = await pool.query('select driver_id::int from driver_last_positions where tenant_id = $1', [
      office.company.tenant_id,
    ])
    expect(rows).toEqual([{ driver_id: working.driver_id }])
  })

  test("a person's copy has it in words, and nothing of it is left when they are no longer named", async () => {
    const here = await atWork()
    await sending(here, [fix(3), fix(2)])
    const { driver_id, vehicle_id, workday_id } = here
    await inCompany((tx) =>
      keepTrackerFixes(tx, { driver_id, vehicle_id, workday_id }, [{ ...fix(1), at: ago(1), speed_kmh: null }]),
    )
    const copy = await inCompany((tx) => tracksInWords(tx, driver_id))
    const lines = copy.flatMap(({ positions }) => positions.split('\n'))
    expect(lines.toSorted()).toHaveLength(3)
    expect(lines.some((line) => line.endsWith('53.74200, -2.24000 (8 m) 40 km/h'))).toBe(true)
    expect(copy.map(({ source }) => source)).toEqual(expect.arrayContaining(['Phone', 'Tracker']))
    const { rows } = await office.server.app.platform.pool.query(
      'select full_name from drivers where tenant_id = $1 and id = $2',
      [office.company.tenant_id, driver_id],
    )
    const body = { person_kind: 'driver', person_id: driver_id, confirmed_name: rows[0].full_name } as const
    await office.clerk.ok(anonymisePerson, { body })
    expect(await inCompany((tx) => tracksInWords(tx, driver_id))).toEqual([])
    expect(await keptRows()).toBe(0)
  })
})
