import { endDriverDevice } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import type { RetentionName } from '@dray/domain/retention/months-kept.ts'
import { changeRetention, getRetention } from '@dray/domain/retention/retention.calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { fileOf, pairedPhone } from '#testing/phone.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { removeOldRecords, scheduleRemoval } from './remove-old-records.job.ts'

/** Moved by the tests; the database's own clock stays, by which it guards the audit trail. */
const clock = { at: '' }
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
const month = 30.5

let server: TestServer
let company: Company
let clerk: Person
let made: Factories
let database: pg.Client
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => clock.at } } })
  database = new pg.Client({ connectionString: server.database.url })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await server?.close()
})
beforeEach(async () => {
  clock.at = new Date().toISOString()
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
})

const removeAtNight = () => removeOldRecords.handle({}, server.app.work)
const rows = async (statement: string) =>
  (await database.query<{ id: number }>(statement, [company.tenant_id])).rows.map(({ id }) => Number(id))
const ruleOf = async (name: RetentionName) =>
  (await clerk.ok(getRetention, {})).rules.find((rule) => rule.name === name)
const lastRun = async () => (await clerk.ok(getRetention, {})).last_run
const age = (table: string, column: string, id: number, at: string) =>
  database.query(`update ${table} set ${column} = $1 where tenant_id = $2 and id = $3`, [at, company.tenant_id, id])

const email = (at: string, attachments: { key: string; name: string }[] = []) =>
  made.make('emails', {
    to_address: 'a@b.example',
    subject: 'Proof',
    body_text: '',
    body_html: '',
    at,
    attachments: JSON.stringify(attachments),
  })
const emails = () => rows('select id from emails where tenant_id = $1 order by id')

describe('the page', () => {
  test('says how long each kind is kept, and how much goes tonight', async () => {
    await email(ago(13 * month))
    await email(ago(11 * month))
    expect(await ruleOf('emails')).toMatchObject({
      months: 12,
      least_months: 12,
      is_removed: 1,
      old: 1,
      more_than_old: 0,
    })
    expect(await ruleOf('finance')).toMatchObject({ months: 84, is_removed: 0, before: null, old: 0 })
    expect(await lastRun()).toBeNull()
    expect(await emails()).toHaveLength(2)
  })

  test('lets a company keep something longer, and takes the choice back', async () => {
    await email(ago(13 * month))
    const emailRule = await clerk.ok(changeRetention, { body: { name: 'emails', months: 24, version: 0 } })
    expect(emailRule).toMatchObject({ months: 24, old: 0 })
    await removeAtNight()
    expect(await emails()).toHaveLength(1)
    await clerk.ok(changeRetention, { body: { name: 'emails', months: 12, version: emailRule.version } })
    await removeAtNight()
    expect(await emails()).toEqual([])
  })

  test.each([
    [{ name: 'emails', months: 11 }, { months: ['Must be from 12 to 72 months'] }],
    [{ name: 'emails', months: 73 }, { months: ['Must be from 12 to 72 months'] }],
    [{ name: 'endorsements', months: 60 }, { name: ['These records cannot be kept longer'] }],
    [{ name: 'finance', months: 100 }, { name: ['These records cannot be kept longer'] }],
  ] as const)('%j is refused on its field', async (body, data) => {
    expect(await clerk.send(changeRetention, { body })).toMatchObject({ status: 422, data })
  })

  test('what somebody saved first is answered with what is there now', async () => {
    await clerk.ok(changeRetention, { body: { name: 'emails', months: 24 } })
    await clerk.ok(changeRetention, { body: { name: 'emails', months: 36, version: 1 } })
    const stale = await clerk.send(changeRetention, { body: { name: 'emails', months: 48, version: 1 } })
    expect(stale).toMatchObject({ status: 409, code: 'conflict', data: { months: 36, version: 2 } })
    expect(await ruleOf('emails')).toMatchObject({ months: 36 })
  })
})

describe('at night', () => {
  test('e-mails go with the files that nothing else has', async () => {
    const upload = async () =>
      clerk.ok(uploadFile, {
        body: { bucket_name: 'job-attachments', base64_string: pictures.png.toString('base64'), base64: 1 },
      })
    const [listed, fresh] = [await upload(), await upload()]
    const { key: own } = await server.app.services.files.put(pictures.png, {
      tenant_id: company.tenant_id,
      bucket: 'credit-notes',
    })
    const { key: shared } = await server.app.services.files.put(pictures.png, {
      tenant_id: company.tenant_id,
      bucket: 'credit-notes',
    })
    const named = (key: string) => ({ key, name: 'a.png' })
    await email(ago(13 * month), [named(listed.key), named(own), named(shared)])
    const kept = await email(ago(1), [named(shared), named(fresh.key)])
    await removeAtNight()
    expect(await emails()).toEqual([kept])
    const stored = async () => {
      const keys: string[] = []
      for await (const { key } of server.app.services.files.stored()) keys.push(key)
      return keys
    }
    await expect.poll(stored).not.toContain(own)
    expect(await stored()).toEqual(expect.arrayContaining([listed.key, shared, fresh.key]))
    expect(await lastRun()).toMatchObject({ removed: [{ name: 'emails', rows: 1 }] })
  })

  test('pictures and signatures of proofs go after two years; the proof and its name stay', async () => {
    const { key } = await clerk.ok(uploadFile, {
      body: { bucket_name: 'pod', base64_string: pictures.png.toString('base64'), base64: 1 },
    })
    const job_id = await made.job()
    const proof = { job_id, pod_name: 'M Okafor', pod_image: JSON.stringify([key]), pod_sign: null }
    const [old, young] = [await made.job_process(proof), await made.job_process({ ...proof, pod_image: '["x"]' })]
    await age('job_processes', 'created_at', old, ago(25 * month))
    await removeAtNight()
    const { rows: left } = await database.query(
      'select id::int, pod_name, pod_image, pod_sign from job_processes where tenant_id = $1 order by id',
      [company.tenant_id],
    )
    expect(left).toEqual([
      { id: old, pod_name: 'M Okafor', pod_image: [], pod_sign: null },
      { id: young, pod_name: 'M Okafor', pod_image: ['x'], pod_sign: null },
    ])
    expect(await rows('select id from files where tenant_id = $1')).toEqual([])
  })

  test('inspections go after 15 months, but never the last of a vehicle', async () => {
    const [one, other] = [await made.vehicle(), await made.vehicle()]
    const inspection = (vehicle_id: number, months: number) =>
      made.make('inspections', {
        vehicle_id,
        date: ago(months * month).slice(0, 10),
        result: 'pass',
        brake_test: 'roller',
      })
    await inspection(one, 20)
    const [last, only] = [await inspection(one, 2), await inspection(other, 30)]
    await removeAtNight()
    expect(await rows('select id from inspections where tenant_id = $1 order by id')).toEqual([last, only])
  })

  test('walk-round checks go after 15 months with their answers; a defect 15 months after it was signed off', async () => {
    const vehicle_id = await made.vehicle()
    const driver_id = await made.driver()
    const set = (months: number) =>
      made.check_report({
        vehicle_id,
        driver_id,
        date: ago(months * month).slice(0, 10),
        checked_at: ago(months * month),
      })
    const answer = (check_report_id: number) =>
      made.make('check_answers', {
        check_report_id,
        check_id: 3,
        check_name: 'All checks',
        field_type: 'Radio',
        position: 1,
        value: 'no',
        defect: 1,
      })
    const defect = (values: object) => made.defect({ vehicle_id, reported_at: ago(20 * month), ...values })
    const [old, young] = [await set(16), await set(14)]
    const [oldAnswer, youngAnswer] = [await answer(old), await answer(young)]
    const closed = await defect({ status: 'signed_off', closed_at: ago(16 * month) })
    const [open, late] = [await defect({}), await defect({ status: 'signed_off', closed_at: ago(14 * month) })]
    await made.make('defect_answers', { defect_id: open, check_answer_id: oldAnswer })
    await made.make('defect_answers', { defect_id: closed, check_answer_id: youngAnswer })
    await made.off_road_period({ vehicle_id, defect_id: closed })
    await made.make('defect_steps', { defect_id: closed, step: 'mend', at: ago(16 * month), user_name: 'Cleo Clerk' })
    await removeAtNight()
    expect(await rows('select id from check_reports where tenant_id = $1')).toEqual([young])
    expect(await rows('select id from check_answers where tenant_id = $1')).toEqual([youngAnswer])
    expect(await rows('select id from defects where tenant_id = $1 order by id')).toEqual([open, late])
    expect(await rows('select id from defect_steps where tenant_id = $1')).toEqual([])
    expect(await rows('select id from off_road_periods where tenant_id = $1')).toEqual([])
  })

  test('an endorsement goes when it is off the licence: after 4 years, or 11', async () => {
    const driver = await made.driver()
    const [user_id] = await rows(`select user_id as id from drivers where tenant_id = $1 and id = ${driver}`)
    const endorsement = (code: string, months: number) =>
      made.make('driver_licence_endorsements', {
        user_id,
        code,
        points_received: 3,
        date: ago(months * month).slice(0, 10),
      })
    await endorsement('SP30', 49)
    const kept = [await endorsement('SP30', 47), await endorsement('DR10', 60)]
    await endorsement('DR10', 133)
    await removeAtNight()
    expect(await rows('select id from driver_licence_endorsements where tenant_id = $1 order by id')).toEqual(kept)
  })

  test('the audit trail goes after two years, that of money after six', async () => {
    await database.query('delete from audit_log where tenant_id = $1', [company.tenant_id])
    const entry = (table_name: string, months: number) =>
      made.audit_entry({ table_name, row_id: 1, at: ago(months * month) })
    await entry('customers', 25)
    const kept = [await entry('customers', 23), await entry('invoices', 60)]
    await entry('invoices', 73)
    await removeAtNight()
    expect(await rows(`select id from audit_log where tenant_id = $1 and row_id = 1 order by id`)).toEqual(kept)
  })

  test('jobs and invoices stay, however old', async () => {
    const id = await made.job({ collection_date: '2010-01-04', delivery_date: '2010-01-04' })
    clock.at = '2040-01-01T03:15:00Z'
    await removeAtNight()
    expect(await rows('select id from jobs where tenant_id = $1')).toEqual([id])
  })

  describe("what drivers' phones captured", () => {
    const stored = async () => {
      const keys: string[] = []
      for await (const { key } of server.app.services.files.stored()) keys.push(key)
      return keys
    }
    const captures = () => rows('select id from driver_captures where tenant_id = $1 order by id')
    const devices = () => rows('select id from driver_devices where tenant_id = $1 order by id')
    const pictureOf = async (capture: string) => {
      const [file] = await listed<{ picture: string }>(
        `select f.picture from driver_capture_files f join driver_captures c on c.id = f.capture_id and c.tenant_id = f.tenant_id
          where f.tenant_id = $1 and c.uid = '${capture}'`,
      )
      return file?.picture ?? ''
    }
    const listed = async <R extends pg.QueryResultRow>(statement: string) =>
      (await database.query<R>(statement, [company.tenant_id])).rows

    async function capturedPictures() {
      const driver_id = await made.driver()
      const workday_id = await made.workday({ driver_id })
      const [theirs, others] = [await made.job({ status: 'Booked' }), await made.job({ status: 'Booked' })]
      await made.work_day_job({ job_id: theirs, workday_id })
      const phone = await pairedPhone(clerk, driver_id)
      const send = async (job_id: number) => {
        const file = fileOf(pictures.png, 'photo')
        const { one } = await phone.does('proof', job_id, { files: [file] })
        expect((await phone.sendFile(one.id, file, pictures.png)).status).toBe(200)
        return one.id
      }
      const [used, waiting] = [await send(theirs), await send(others)]
      return { phone, used: await pictureOf(used), waiting: await pictureOf(waiting) }
    }

    test('goes after two years, with the pictures that no proof has', async () => {
      const { used, waiting } = await capturedPictures()
      expect(await stored()).toEqual(expect.arrayContaining([used, waiting]))
      await database.query('update driver_captures set received_at = $2 where tenant_id = $1', [
        company.tenant_id,
        ago(25 * month),
      ])
      expect(await ruleOf('driver_captures')).toMatchObject({ months: 24, old: 2 })
      await removeAtNight()
      expect(await captures()).toEqual([])
      await expect.poll(stored).not.toContain(waiting)
      expect(await stored()).toContain(used)
      expect(await rows(`select id from files where tenant_id = $1 and key = '${waiting}'`)).toEqual([])
    })

    test('pictures of the own day stay while a check, a defect or a fuel fill has them; no paper has what waits', async () => {
      const driver_id = await made.driver()
      const vehicle_id = await made.vehicle()
      const workday_id = await made.workday({ driver_id, vehicle_id })
      const phone = await pairedPhone(clerk, driver_id)
      const keep = async (kind: 'check' | 'defect' | 'fuel' | 'document', body: object = {}) => {
        const file = fileOf(pictures.png, kind === 'check' ? 'signature' : 'photo')
        const { one } = await phone.does(kind, null, { workday_id, body, files: [file] })
        expect((await phone.sendFile(one.id, file, pictures.png)).status).toBe(200)
        return pictureOf(one.id)
      }
      const used = [await keep('check', { vehicle_id }), await keep('defect', { vehicle_id }), await keep('fuel')]
      const waiting = await keep('document')
      await database.query('update driver_captures set received_at = $2 where tenant_id = $1', [
        company.tenant_id,
        ago(25 * month),
      ])
      await removeAtNight()
      expect(await captures()).toEqual([])
      await expect.poll(stored).not.toContain(waiting)
      expect(await stored()).toEqual(expect.arrayContaining(used))
    })

    test('the phone stays while it is paired and while a capture names it, and then three months', async () => {
      const { phone } = await capturedPictures()
      const unused = await pairedPhone(clerk, await made.driver())
      const paired = await pairedPhone(clerk, await made.driver())
      await clerk.ok(endDriverDevice, { params: { id: phone.device_id } })
      await clerk.ok(endDriverDevice, { params: { id: unused.device_id } })
      const endedFor = async (months: number) => {
        clock.at = new Date(Date.now() + 1000).toISOString()
        await removeAtNight()
        const { rowCount } = await database.query(
          'update driver_devices set ended_at = $2 where tenant_id = $1 and ended_at is not null',
          [company.tenant_id, ago(months * month)],
        )
        await removeAtNight()
        return rowCount
      }
      expect(await endedFor(2)).toBe(2)
      expect(await devices()).toEqual([phone.device_id, unused.device_id, paired.device_id])
      await endedFor(4)
      expect(await devices()).toEqual([phone.device_id, paired.device_id])
      await database.query('delete from driver_captures where tenant_id = $1', [company.tenant_id])
      await removeAtNight()
      expect(await devices()).toEqual([paired.device_id])
    })
  })

  test('what is young today is old when its time has passed', async () => {
    const id = await email(ago(0))
    clock.at = new Date(Date.now() + 300 * day).toISOString()
    await removeAtNight()
    expect(await emails()).toEqual([id])
    clock.at = new Date(Date.now() + 370 * day).toISOString()
    await removeAtNight()
    expect(await emails()).toEqual([])
  })

  test('more than one batch goes in one night, and what it was is not written into the trail', async () => {
    await database.query(
      `insert into emails (tenant_id, to_address, subject, body_text, body_html, at)
        select $1, 'a@b.example', 'Old words', '', '', now() - interval '2 years' from generate_series(1, 1203)`,
      [company.tenant_id],
    )
    await removeAtNight()
    expect(await emails()).toEqual([])
    expect(await lastRun()).toMatchObject({ removed: [{ name: 'emails', rows: 1203 }] })
    expect(await rows(`select id from audit_log where tenant_id = $1 and before::text like '%Old words%'`)).toEqual([])
  })

  test("one company's choice is not another's", async () => {
    const other = await server.company()
    const theirs = makeFactories(server.app, other.tenant_id)
    await email(ago(13 * month))
    await theirs.make('emails', {
      to_address: 'a@b.example',
      subject: 'S',
      body_text: '',
      body_html: '',
      at: ago(13 * month),
    })
    await clerk.ok(changeRetention, { body: { name: 'emails', months: 24 } })
    await removeAtNight()
    expect(await emails()).toHaveLength(1)
    const { rowCount } = await database.query('select from emails where tenant_id = $1', [other.tenant_id])
    expect(rowCount).toBe(0)
  })
})

test('the removal is queued for the night, once', async () => {
  for (const now of ['2099-06-01T03:14:00Z', '2099-06-01T03:14:30Z', '2099-06-01T03:16:00Z']) {
    await scheduleRemoval(server.app.platform, now)
  }
  const { rows: waiting } = await database.query<{ run_at: Date }>(
    `select j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'remove_old_records' and j.key like '%2099-06-%' order by j.key`,
  )
  expect(waiting.map(({ run_at }) => run_at.toISOString())).toEqual([
    '2099-06-01T03:15:00.000Z',
    '2099-06-02T03:15:00.000Z',
  ])
})
