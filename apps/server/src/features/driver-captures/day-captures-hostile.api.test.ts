import { randomUUID } from 'node:crypto'
import { getCheckReport, listCheckReports } from '@dray/domain/check-reports/check-reports.calls.ts'
import { listDefects } from '@dray/domain/defects/defects.calls.ts'
import { listDriverCaptures, placeDriverCapture } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { listLeaveRequests } from '@dray/domain/leave/leave-requests.calls.ts'
import { getWorkday, updateWorkday } from '@dray/domain/organizer/workday.calls.ts'
import { approveWorkdays } from '@dray/domain/timesheets/timesheets.calls.ts'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'
import { driverOnDuty, minutesBefore, type OnDuty } from '#testing/on-duty.ts'
import { fileOf, pairedPhone } from '#testing/phone.ts'

const office = testOffice()
const start = Date.now()
/** So many minutes ago. */
const ago = minutesBefore(start)
const today = dateIn('Europe/London', new Date(start).toISOString())

const onDuty = () => driverOnDuty(office, today)

const workdayOf = (id: number) => office.clerk.ok(getWorkday, { params: { id } })
const capturesOf = async ({ driver_id }: OnDuty) =>
  (await office.clerk.ok(listDriverCaptures, { query: { driver_id } })).captures.data
const reportsOf = async ({ vehicle_id }: OnDuty) =>
  (await office.clerk.ok(listCheckReports, { query: { vehicle_id } })).data
const reportOf = async (here: OnDuty) =>
  office.clerk.ok(getCheckReport, { params: { id: (await reportsOf(here))[0]?.id ?? 0 } })
const answer = (check_id: number) => ({
  check_id,
  name: `Check ${check_id}`,
  field_type: 'Radio' as const,
  value: 'yes',
  is_defect: false,
  severity: null,
  description: null,
  photo: null as string | null,
  random_photo: null as string | null,
})

/** What another company has of the same kinds. */
async function strangers() {
  const company = await office.server.company()
  const made = makeFactories(office.server.app, company.tenant_id)
  const [driver_id, vehicle_id, check_id] = [await made.driver(), await made.vehicle(), await made.check()]
  return { vehicle_id, check_id, workday_id: await made.workday({ driver_id, vehicle_id, date: today }), company }
}

describe('what is not the driver’s', () => {
  test("another driver's workday is left alone, and the capture goes to the driver's own", async () => {
    const [mine, theirs] = [await onDuty(), await onDuty()]
    const { received } = await mine.phone.does('clock', null, { workday_id: theirs.workday_id, at: ago(0) })
    expect(received?.outcome).toBe('applied')
    expect((await workdayOf(theirs.workday_id)).driver_clockin).toBeNull()
    expect((await workdayOf(mine.workday_id)).driver_clockin).toMatchObject({ at: ago(0) })
    const alone = await pairedPhone(office.clerk, await office.made.driver())
    for (const kind of ['clock', 'break', 'night_out', 'fuel'] as const) {
      const { received: answered } = await alone.does(kind, null, { workday_id: theirs.workday_id })
      expect(answered).toMatchObject({ answer: 'taken', outcome: 'kept' })
    }
    expect(await workdayOf(theirs.workday_id)).toMatchObject({ driver_clockin: null, nightout: 0 })
  })

  test("another company's vehicle, check and workday are none: what names them waits", async () => {
    const here = await onDuty()
    const { vehicle_id, check_id, workday_id, company } = await strangers()
    const { phone } = here
    const sent = [
      phone.captured('check', null, { body: { vehicle_id } }),
      phone.captured('check', null, { body: { vehicle_id: here.vehicle_id, answers: [answer(3), answer(check_id)] } }),
      phone.captured('defect', null, { body: { vehicle_id, severity: 'dangerous' } }),
      phone.captured('odometer', null, { body: { vehicle_id } }),
    ]
    const answers = await phone.deliver(...sent)
    expect(answers.map(({ answer: said, outcome }) => [said, outcome])).toEqual(sent.map(() => ['taken', 'kept']))
    const clocked = await phone.does('clock', null, { workday_id, at: ago(0) })
    expect(clocked.received?.outcome).toBe('applied')
    expect((await workdayOf(here.workday_id)).driver_clockin).toMatchObject({ at: ago(0) })
    expect(await reportsOf(here)).toEqual([])
    const theirs = await office.server.clerk(company)
    expect((await theirs.ok(getWorkday, { params: { id: workday_id } })).driver_clockin).toBeNull()
    expect((await theirs.ok(listDefects, { query: { vehicle_id } } as never)).data).toEqual([])
    expect((await theirs.ok(listDriverCaptures, { query: {} })).captures.data).toEqual([])
  })

  test('the office moves nothing to another driver’s workday', async () => {
    const [mine, theirs] = [await onDuty(), await onDuty()]
    await mine.phone.does('clock', null, { workday_id: mine.workday_id, at: ago(3000) })
    const [row] = await capturesOf(mine)
    expect(row?.outcome).toBe('kept')
    const refused = await office.clerk.send(placeDriverCapture, {
      params: { id: row?.id ?? 0 },
      body: { action: 'move', workday_id: theirs.workday_id, version: row?.version },
    })
    expect(refused.status).toBe(422)
    expect((await workdayOf(theirs.workday_id)).driver_clockin).toBeNull()
  })
})

describe('figures that cannot be', () => {
  const leaveDays = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ date: addDays('2030-01-01', at), is_half: false }))

  test.each([
    ['an odometer of a thousand million', 'odometer', { value: 1e9 }, 'body.value'],
    ['an odometer below nothing', 'odometer', { value: -1 }, 'body.value'],
    ['no litres', 'fuel', { litres: '0' }, 'body.litres'],
    ['no litres to three places', 'fuel', { litres: '0.000' }, 'body.litres'],
    ['ten thousand litres', 'fuel', { litres: '10000' }, 'body.litres'],
    ['fuel that costs less than nothing', 'fuel', { cost: '-1' }, 'body.cost'],
    ['fuel by a figure with an exponent', 'fuel', { litres: '1e3' }, 'body.litres'],
    ['367 days of leave', 'leave', { days: leaveDays(367) }, 'body.days'],
    ['no day of leave', 'leave', { days: [] }, 'body.days'],
    ['a day of leave twice', 'leave', { days: [...leaveDays(1), ...leaveDays(1)] }, 'body.days'],
    ['leave in the year 9999', 'leave', { days: [{ date: '9999-01-01', is_half: false }] }, 'body.days.0.date'],
    ['leave in the year 1', 'leave', { days: [{ date: '0001-01-01', is_half: false }] }, 'body.days.0.date'],
    [
      'leave on a day that no year has',
      'leave',
      { days: [{ date: '2030-02-30', is_half: false }] },
      'body.days.0.date',
    ],
    ['a paper that ends in the year 9999', 'document', { expires_on: '9999-12-31' }, 'body.expires_on'],
    ['a paper of no kind', 'document', { kind: 999 }, 'body.kind'],
    [
      'a check with 201 answers',
      'check',
      { answers: Array.from({ length: 201 }, (_, at) => answer(at + 1)) },
      'body.answers',
    ],
    ['a check without answers', 'check', { answers: [] }, 'body.answers'],
    ['a check of two days', 'check', { duration_s: 172_800 }, 'body.duration_s'],
    ['a check that answers one question twice', 'check', { answers: [answer(3), answer(3)] }, 'body.answers'],
    ['a check of a vehicle and a trailer', 'check', { trailer_id: 1 }, 'body'],
    ['a defect of a vehicle and a trailer', 'defect', { trailer_id: 1 }, 'body'],
    ['a defect of nothing', 'defect', { vehicle_id: null }, 'body'],
    ['a way of clocking that there is none of', 'clock', { way: 'sideways' }, 'body.way'],
  ] as const)('%s is named, and holds up no other', async (_, kind, body, field) => {
    const here = await onDuty()
    const { phone, vehicle_id, workday_id } = here
    const of = kind === 'check' || kind === 'defect' || kind === 'odometer' ? { vehicle_id } : {}
    const faulty = phone.captured(kind, null, { body: { ...of, ...body } as never })
    const [first, second] = await phone.deliver(faulty, phone.captured('clock', null, { workday_id }))
    expect(first).toMatchObject({ answer: 'faulty', outcome: null, faults: { [field]: [expect.any(String)] } })
    expect(second).toMatchObject({ answer: 'taken', outcome: 'applied' })
    expect(await capturesOf(here)).toHaveLength(1)
  })

  test('a year of leave is asked for whole', async () => {
    const { phone, driver_id } = await onDuty()
    const { received } = await phone.does('leave', null, { body: { days: leaveDays(366) } })
    expect(received?.outcome).toBe('applied')
    const { requests } = await office.clerk.ok(listLeaveRequests, { query: { status: 'Requested', page_size: 500 } })
    const own = requests.data.filter(({ driver }) => driver.id === driver_id)
    expect(own).toMatchObject([{ from_date: '2030-01-01', to_date: '2031-01-01' }])
  })

  test('200 answers are kept, each once', async () => {
    const here = await onDuty()
    const ids: number[] = []
    for (let at = 0; at < 200; at++) ids.push(await office.made.check())
    const body = { vehicle_id: here.vehicle_id, answers: ids.map(answer) }
    const { received } = await here.phone.does('check', null, { body })
    expect(received?.outcome).toBe('applied')
    const { checks } = await reportOf(here)
    expect(checks[0]?.checks_details.map(({ check }) => check.id)).toEqual(ids)
  })

  test.each(['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z'])('a clock at %s is no time', async (device) => {
    const { phone, workday_id } = await onDuty()
    const { received } = await phone.does('clock', null, { workday_id, at: device })
    expect(received).toMatchObject({ answer: 'faulty', faults: { 'at.device': [expect.any(String)] } })
  })

  test.each([
    ['1900-01-01T00:00:00Z', -8_640_000_000_000],
    ['1900-01-01T00:00:00Z', 0],
    ['2200-12-31T00:00:00Z', 8_640_000_000_000],
  ])('a phone of %s with a clock that is %i ms off is taken, and the office reads it', async (device, offset_ms) => {
    const here = await onDuty()
    const one = { ...here.phone.captured('clock', null, {}), at: { device, offset_ms } }
    const [received] = await here.phone.deliver(one)
    expect(received?.answer).toBe('taken')
    expect((await here.phone.deliver(one))[0]?.answer).toBe('known')
    expect(await capturesOf(here)).toMatchObject([{ is_clock_off: expect.any(Number), outcome: expect.any(String) }])
    expect((await here.phone.day()).workdays).toHaveLength(1)
  })
})

describe('a clock that fits no workday', () => {
  test('in fifty hours ago waits, whether the phone names a workday or not, and the office may set it aside', async () => {
    const here = await onDuty()
    const { phone, workday_id } = here
    const sent = [workday_id, null].map((named) => phone.captured('clock', null, { workday_id: named, at: ago(3000) }))
    expect((await phone.deliver(...sent)).map(({ outcome }) => outcome)).toEqual(['kept', 'kept'])
    expect((await workdayOf(workday_id)).driver_clockin).toBeNull()
    const rows = await capturesOf(here)
    for (const { id, version } of rows) {
      const use = await office.clerk.send(placeDriverCapture, { params: { id }, body: { action: 'use', version } })
      expect(use.status).toBe(422)
      await office.clerk.ok(placeDriverCapture, { params: { id }, body: { action: 'set_aside', version } })
    }
    await phone.does('clock', null, { workday_id, at: ago(10) })
    expect((await workdayOf(workday_id)).driver_clockin).toMatchObject({ at: ago(10) })
  })

  test('five at once from two phones are one clock-in, the earliest', async () => {
    const here = await onDuty()
    const { phone, driver_id, workday_id } = here
    const other = await pairedPhone(office.clerk, driver_id)
    const sent = [50, 30, 40, 20, 60].map((minutes, at) => {
      const from = at % 2 === 0 ? phone : other
      return { from, one: from.captured('clock', null, { workday_id, at: ago(minutes) }) }
    })
    const answers = await Promise.all(sent.map(({ from, one }) => from.deliver(one)))
    expect(answers.flat().map(({ answer: said, outcome }) => [said, outcome])).toEqual(
      sent.map(() => ['taken', 'applied']),
    )
    expect(await workdayOf(workday_id)).toMatchObject({ driver_clockin: { at: ago(60) }, driver_clockout: null })
    expect(await capturesOf(here)).toHaveLength(5)
  })

  test('out of a day that the office clocked in is the clock-out of that day', async () => {
    const { phone, workday_id } = await onDuty()
    const { version } = await workdayOf(workday_id)
    await office.clerk.ok(updateWorkday, { params: { id: workday_id }, body: { clocked_in_at: ago(500), version } })
    await phone.does('break', null, { body: { way: 'start' }, workday_id, at: ago(300) })
    await phone.does('clock', null, { body: { way: 'out' }, workday_id, at: ago(10) })
    await phone.does('break', null, { body: { way: 'end' }, workday_id, at: ago(270) })
    expect(await workdayOf(workday_id)).toMatchObject({
      driver_clockin: { at: ago(500) },
      driver_clockout: { at: ago(10) },
      break_minutes: 30,
    })
  })

  test("of a workday that was another driver's counts for whoever has it now alone", async () => {
    const { phone, workday_id } = await onDuty()
    await phone.does('break', null, { body: { way: 'start' }, workday_id, at: ago(300) })
    const driver_id = await office.made.driver()
    const { version } = await workdayOf(workday_id)
    await office.clerk.ok(updateWorkday, { params: { id: workday_id }, body: { driver_id, version } })
    const other = await pairedPhone(office.clerk, driver_id)
    expect((await other.day()).workdays[0]?.clocked).toEqual([])
    await other.does('clock', null, { workday_id, at: ago(200) })
    await other.does('break', null, { body: { way: 'end' }, workday_id, at: ago(100) })
    expect(await workdayOf(workday_id)).toMatchObject({ driver_clockin: { at: ago(200) }, break_minutes: null })
  })
})

describe('a shift that begins on one date and ends on another', () => {
  test.each([
    ['midnight', '2026-06-01', '2026-06-01T21:00:00Z', '2026-06-02T04:00:00Z'],
    ['New Year', '2025-12-31', '2025-12-31T18:00:00Z', '2026-01-01T03:30:00Z'],
    ['the clocks going forward', '2026-03-28', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
    ['the clocks going back', '2025-10-25', '2025-10-25T21:00:00Z', '2025-10-26T06:00:00Z'],
  ])('over %s ends at its own workday, although the phone names none and the next one waits', async (...one) => {
    const [, date, in_at, out_at] = one
    const { made, clerk } = office
    const driver_id = await made.driver()
    const workday_id = await made.workday({ driver_id, date })
    const next = await made.workday({ driver_id, date: addDays(date, 1) })
    const phone = await pairedPhone(clerk, driver_id)
    const rest = (way: 'start' | 'end', hours: number) => {
      const at = new Date(Date.parse(in_at) + hours * 3600_000).toISOString()
      return phone.captured('break', null, { body: { way }, at })
    }
    await phone.deliver(
      phone.captured('clock', null, { body: { way: 'in' }, at: in_at }),
      rest('start', 3.5),
      rest('end', 4.25),
      phone.captured('fuel', null, { at: new Date(Date.parse(in_at) + 6.5 * 3600_000).toISOString() }),
      phone.captured('clock', null, { body: { way: 'out' }, at: out_at }),
    )
    const clocked = { driver_clockin: { at: in_at }, driver_clockout: { at: out_at }, break_minutes: 45 }
    expect(await workdayOf(workday_id)).toMatchObject(clocked)
    expect(await workdayOf(next)).toMatchObject({ driver_clockin: null, break_minutes: null })
    const [approved] = await clerk.ok(approveWorkdays, {
      body: { workdays: [{ workday_id }], accept_warnings: ['approval_breaches'] },
    })
    expect(approved?.approval).toMatchObject({ approved_in_at: in_at, approved_out_at: out_at, break_minutes: 45 })
  })
})

describe('pictures', () => {
  test.each(['photo', 'random_photo'] as const)('a %s that is not among the files is named', async (field) => {
    const here = await onDuty()
    const { phone, vehicle_id } = here
    const one = phone.captured('check', null, {
      files: [fileOf(pictures.png, 'photo')],
      body: { vehicle_id, answers: [answer(3), { ...answer(4), [field]: randomUUID() }] },
    })
    const [received] = await phone.deliver(one)
    expect(received).toMatchObject({ answer: 'faulty', faults: { [`body.answers.1.${field}`]: [expect.any(String)] } })
    expect(await reportsOf(here)).toEqual([])
  })

  test('one id for two pictures is named, and nothing of the capture is there', async () => {
    const here = await onDuty()
    const { phone, vehicle_id } = here
    const photo = fileOf(pictures.png, 'photo')
    const twice = phone.captured('defect', null, { files: [photo, photo], body: { vehicle_id } })
    const [received] = await phone.deliver(twice)
    expect(received).toMatchObject({ answer: 'faulty', faults: { files: [expect.any(String)] } })
    const [first] = await phone.deliver(phone.captured('defect', null, { files: [photo], body: { vehicle_id } }))
    expect(first?.outcome).toBe('applied')
    const again = phone.captured('fuel', null, { files: [photo] })
    const [second] = await phone.deliver(again)
    expect(second).toMatchObject({ answer: 'faulty', faults: { uid: [expect.any(String)] } })
    expect(await capturesOf(here)).toHaveLength(1)
  })

  test('one picture that two answers name stands at both', async () => {
    const here = await onDuty()
    const { phone, vehicle_id } = here
    const photo = fileOf(pictures.png, 'photo')
    const one = phone.captured('check', null, {
      files: [photo],
      body: {
        vehicle_id,
        answers: [
          { ...answer(3), photo: photo.id },
          { ...answer(await office.made.check()), photo: photo.id, random_photo: photo.id },
        ],
      },
    })
    await phone.deliver(one)
    expect((await phone.sendFile(one.id, photo, pictures.png)).status).toBe(200)
    const { checks } = await reportOf(here)
    const there = expect.stringContaining('check-pictures')
    expect(checks[0]?.checks_details).toMatchObject([
      { defect_image: there, random_image_url: null },
      { defect_image: there, random_image_url: there },
    ])
  })

  test('a photo that no answer names is no signature', async () => {
    const here = await onDuty()
    const { phone, vehicle_id } = here
    const [photo, signature] = [fileOf(pictures.png, 'photo'), fileOf(pictures.png, 'signature')]
    const one = phone.captured('check', null, { files: [photo, signature], body: { vehicle_id } })
    await phone.deliver(one)
    await phone.sendFile(one.id, photo, pictures.png)
    expect((await reportOf(here)).checks[0]?.check_signature).toBeNull()
    await phone.sendFile(one.id, signature, pictures.png)
    expect((await reportOf(here)).checks[0]?.check_signature).toContain('check-pictures')
  })

  test("another driver's picture is not to be found", async () => {
    const [mine, theirs] = [await onDuty(), await onDuty()]
    const receipt = fileOf(pictures.png, 'photo')
    const { one } = await mine.phone.does('fuel', null, { files: [receipt] })
    expect((await theirs.phone.sendFile(one.id, receipt, pictures.png)).status).toBe(404)
    expect((await mine.phone.sendFile(one.id, receipt, pictures.png)).status).toBe(200)
  })

  test('a picture that comes while the office uses its capture stands where the office looks', async () => {
    const here = await onDuty()
    const { phone, workday_id, driver_id } = here
    const receipt = fileOf(pictures.png, 'photo')
    await office.clerk.ok(updateWorkday, {
      params: { id: workday_id },
      body: { driver_id: await office.made.driver() },
    } as never)
    const { one } = await phone.does('fuel', null, { files: [receipt] })
    const own = await office.made.workday({ driver_id, date: today })
    const [row] = await capturesOf(here)
    const body = { action: 'move' as const, workday_id: own, version: row?.version }
    const [placed, sent] = await Promise.all([
      office.clerk.send(placeDriverCapture, { params: { id: row?.id ?? 0 }, body }),
      phone.sendFile(one.id, receipt, pictures.png),
    ])
    expect([placed.status, sent.status]).toEqual([200, 200])
    const owner = await ownerOf()
    const { rows } = await owner.query('select picture from fuel_fills where workday_id = $1', [own])
    expect(rows).toEqual([{ picture: expect.stringContaining('fuel-receipts') }])
  })
})

async function ownerOf() {
  const owner = new pg.Client({ connectionString: office.server.database.url })
  await owner.connect()
  onTestFinished(() => owner.end())
  return owner
}

describe('where the database fails in the middle', () => {
  const raises = (code: string) => `raise exception 'the bridge is out' using errcode = '${code}'`
  /** The connection is gone in the middle of the transaction, as when the database restarts. */
  const goes = 'perform pg_terminate_backend(pg_backend_pid())'

  /** From now on it fails at what is written into a table where a condition holds. */
  async function failsAt(table: string, condition: string, does: string) {
    const name = `fails_${randomUUID().replaceAll('-', '')}`
    const owner = await ownerOf()
    onTestFinished(async () => {
      const cleaner = new pg.Client({ connectionString: office.server.database.url })
      await cleaner.connect()
      await cleaner.query(`drop trigger ${name} on ${table}; drop function ${name}`)
      await cleaner.end()
    })
    await owner.query(`create function ${name}() returns trigger language plpgsql security definer as $$
      begin ${does}; return new; end $$`)
    await owner.query(
      `create trigger ${name} before insert or update on ${table} for each row when (${condition}) execute function ${name}()`,
    )
    return () => owner.query(`alter table ${table} disable trigger ${name}`)
  }

  const cases = (here: OnDuty, phone: OnDuty['phone']) => {
    const { vehicle_id, workday_id, driver_id } = here
    const broken = { ...answer(3), value: 'no', is_defect: true, severity: 'dangerous' as const }
    return {
      check: {
        one: phone.captured('check', null, { workday_id, body: { vehicle_id, answers: [broken] } }),
        fails: ['defects', `new.vehicle_id = ${vehicle_id}`],
        left: `select id from check_reports where vehicle_id = ${vehicle_id}`,
      },
      fuel: {
        one: phone.captured('fuel', null, { workday_id }),
        fails: ['fuel_fills', `new.workday_id = ${workday_id}`],
        left: `select id from fuel_fills where workday_id = ${workday_id}`,
      },
      clock: {
        one: phone.captured('clock', null, { workday_id, at: ago(9) }),
        fails: ['workday_activities', `new.workday_id = ${workday_id}`],
        left: `select id from workdays where id = ${workday_id} and clocked_in_at is not null`,
      },
      leave: {
        one: phone.captured('leave', null, {}),
        fails: ['leave_requests', `new.driver_id = ${driver_id}`],
        left: `select id from leave_requests where driver_id = ${driver_id}`,
      },
    } as const
  }
  const kinds = ['check', 'fuel', 'clock', 'leave'] as const

  test.each(kinds)('a %s that it will never take is kept for the office, nothing of it half done', async (kind) => {
    const here = await onDuty()
    const { one, fails, left } = cases(here, here.phone)[kind]
    await failsAt(fails[0], fails[1], raises('23514'))
    const [first, second] = await here.phone.deliver(one, here.phone.captured('night_out', null, {}))
    expect(first).toMatchObject({ answer: 'taken', outcome: 'kept' })
    expect(second?.answer).toBe('taken')
    expect((await (await ownerOf()).query(left)).rows).toEqual([])
    expect((await here.phone.deliver(one))[0]).toMatchObject({ answer: 'known', outcome: 'kept' })
  })

  test.each(
    kinds.flatMap((kind) => [
      { kind, does: raises('55P03'), as: 'that it cannot take now' },
      { kind, does: goes, as: 'during which it goes away' },
    ]),
  )('a $kind $as is asked for again, and taken once', async ({ kind, does }) => {
    const here = await onDuty()
    const { one, fails, left } = cases(here, here.phone)[kind]
    const mend = await failsAt(fails[0], fails[1], does)
    expect((await here.phone.tryDeliver(one)).status).toBe(503)
    const owner = await ownerOf()
    expect((await owner.query(left)).rows).toEqual([])
    expect(await capturesOf(here)).toEqual([])
    await mend()
    expect((await here.phone.deliver(one))[0]).toMatchObject({ answer: 'taken', outcome: 'applied' })
    expect((await owner.query(left)).rows).toHaveLength(1)
  })
})
