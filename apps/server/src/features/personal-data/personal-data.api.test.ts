import { listAuditTrail } from '@dray/domain/audit-trail/audit-trail.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import type { PersonKind } from '@dray/domain/personal-data/person-kinds.ts'
import {
  anonymisePerson,
  copyPersonalRecords,
  getPersonalRecords,
} from '@dray/domain/personal-data/personal-data.calls.ts'
import { uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import { addProfile } from '@dray/domain/staff/staff.calls.ts'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { fileOf, pairedPhone } from '#testing/phone.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { removePersonalDataCopy } from './make-copy.job.ts'

let server: TestServer
let company: Company
let clerk: Person
let made: Factories
let database: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  database = new pg.Client({ connectionString: server.database.url })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await server?.close()
})
beforeEach(async () => {
  company = await server.company()
  clerk = await server.clerk(company, { name: 'Rae Novak' })
  made = makeFactories(server.app, company.tenant_id)
})

const rows = async <R extends object>(statement: string, ...values: unknown[]) =>
  (await database.query<R>(statement, [company.tenant_id, ...values])).rows
const dataOf = (person_kind: PersonKind, person_id: number, person = clerk) =>
  person.ok(getPersonalRecords, { query: { person_kind, person_id } })
const anonymise = (person_kind: PersonKind, person_id: number, confirmed_name: string, person = clerk) =>
  person.send(anonymisePerson, { body: { person_kind, person_id, confirmed_name } })
const every = permissions.map(({ slug }) => slug)
const without = (...slugs: string[]) =>
  server.clerk(company, { permissions: every.filter((slug) => !slugs.includes(slug as never)) })

/** A driver with papers, a bank, leave, a job done and things written. */
async function knownDriver() {
  const picture = await clerk.ok(uploadFile, {
    body: { bucket_name: 'driver-pictures', base64_string: pictures.png.toString('base64'), base64: 1 },
  })
  const scan = await clerk.ok(uploadFile, {
    body: { bucket_name: 'driver-documents', base64_string: pictures.png.toString('base64'), base64: 1 },
  })
  const id = await made.driver({
    first_name: 'Ade',
    last_name: 'Okoro-Quill',
    full_name: 'Ade Okoro-Quill',
    email: 'ade.quill@drivers.example',
    mobile: '+447700900123',
    profile_image: picture.key,
  })
  const [{ user_id } = { user_id: 0 }] = await rows<{ user_id: number }>(
    'select user_id::int from drivers where tenant_id = $1 and id = $2',
    id,
  )
  await made.make('papers', {
    user_id,
    document_type_id: 1,
    card_number: 'QUILL801012AO9XX',
    document_url_front: scan.key,
  })
  await made.make('driver_licence_endorsements', { user_id, code: 'SP30', points_received: 3, date: '2026-01-10' })
  await made.make('driver_companies', { user_id, company_name: 'Quill Haulage Ltd', account_no: '31926819' })
  await made.make('driver_rates', { user_id, from_date: '2026-01-01', day_rate: '180' })
  await made.make('driver_leaves', { driver_id: id, date: '2026-02-02', type: 2, text: 'Broken arm' })
  const job_id = await made.job({ job_number: '10045', collection_town: 'Bristol', delivery_phone: '01179460018' })
  const workday_id = await made.workday({ driver_id: id })
  await made.work_day_job({ workday_id, job_id })
  await made.job_note({
    job_detail_id: job_id,
    user_id,
    user_name: 'Ade Okoro-Quill',
    notes: 'Goods-in is on 01635 555123, mine is 07700 900123',
  })
  await made.make('job_activities', {
    job_id,
    customer_id: await made.customer(),
    driver_id: id,
    action_type: 'allocated',
    message: 'Allocated to Ade Okoro-Quill',
  })
  return { id, user_id, job_id, keys: [picture.key, scan.key] }
}

async function readyCopy(kind: PersonKind, id: number) {
  await clerk.ok(copyPersonalRecords, { body: { person_kind: kind, person_id: id } })
  await expect.poll(async () => (await dataOf(kind, id)).copy?.state, { timeout: 15_000 }).toBe('ready')
  const { copy } = await dataOf(kind, id)
  const answer = await fetch(server.url + copy?.path)
  expect(answer.status).toBe(200)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8')
  return {
    copy,
    answer,
    names: Object.keys(files),
    json: JSON.parse(text('personal-data.json')),
    page: text('personal-data.html'),
    files,
  }
}

describe('a copy', () => {
  test('has everything that is kept of a driver with the files, and nothing of others', async () => {
    const { id } = await knownDriver()
    const { answer, names, json, page, files } = await readyCopy('driver', id)
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Ade Okoro-Quill.zip"')
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(names.toSorted()).toEqual([
      'files/drivers-1-profile_image.png',
      'files/papers-1-document_url_front.png',
      'personal-data.html',
      'personal-data.json',
    ])
    expect(files['files/papers-1-document_url_front.png']?.length).toBeGreaterThan(50)
    expect(json.data).toMatchObject({
      drivers: [{ full_name: 'Ade Okoro-Quill', mobile: '+447700900123' }],
      papers: [{ card_number: 'QUILL801012AO9XX' }],
      driver_licence_endorsements: [{ code: 'SP30' }],
      driver_companies: [{ account_no: '31926819' }],
      driver_leaves: [{ text: 'Broken arm' }],
      jobs_driven: [{ job_number: '10045', collection_town: 'Bristol' }],
      job_notes: [{ notes: 'Goods-in is on [removed], mine is 07700 900123' }],
    })
    for (const text of [JSON.stringify(json), page]) expect(text).not.toMatch(/01635|01179460018/)
    for (const text of ['Ade Okoro-Quill', 'Broken arm', 'QUILL801012AO9XX', '10045']) expect(page).toContain(text)
  })

  test('shows what people typed as text', async () => {
    const id = await made.driver({ full_name: '<img src=x onerror=alert(1)>', first_name: '<img', last_name: 'x>' })
    const { page } = await readyCopy('driver', id)
    expect(page).toContain('&lt;img src=x')
    expect(page).not.toContain('<img')
  })

  test('takes the place of the one before, and is removed when its week has passed', async () => {
    const id = await made.driver()
    const first = await readyCopy('driver', id)
    const second = await readyCopy('driver', id)
    expect((await fetch(server.url + first.copy?.path)).status).toBe(404)
    const [waiting] = await rows<{ run_at: Date }>(
      `select j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'remove-personal-data-copy' and (j.payload ->> 'tenant_id')::bigint = $1
          and (j.payload ->> 'request_id')::bigint = $2`,
      second.copy?.id,
    )
    expect(waiting?.run_at.toISOString().slice(0, 16)).toBe(second.copy?.remove_at?.slice(0, 16))
    expect((Date.parse(second.copy?.remove_at ?? '') - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    const request = { tenant_id: company.tenant_id, request_id: second.copy?.id ?? 0 }
    await removePersonalDataCopy.handle(request as never, server.app.work)
    expect((await dataOf('driver', id)).copy).toBeNull()
    await expect.poll(async () => (await fetch(server.url + second.copy?.path)).status).toBe(404)
  })

  test('is in the audit trail: who asked for it, and who was sent its link', async () => {
    const id = await made.driver()
    const { copy } = await readyCopy('driver', id)
    const { data } = await clerk.ok(listAuditTrail, { query: { kind: 'personal_data_requests', row_id: copy?.id } })
    const actions = data.map(({ action, user_name }) => `${action} ${user_name}`)
    expect(actions).toEqual(expect.arrayContaining(['insert Rae Novak', 'read Rae Novak']))
  })
})

describe('a person who is anonymised', () => {
  test('is named nowhere; jobs, days and rates stay', async () => {
    const { id, user_id, job_id, keys } = await knownDriver()
    await readyCopy('driver', id)
    expect(await anonymise('driver', id, 'ade  okoro-quill')).toMatchObject({ status: 200 })
    expect(
      await rows('select full_name, email, mobile, profile_image, is_available from drivers where tenant_id = $1'),
    ).toEqual([{ full_name: `Former driver ${id}`, email: null, mobile: null, profile_image: null, is_available: 0 }])
    for (const table of ['papers', 'driver_licence_endorsements', 'driver_companies']) {
      expect(await rows(`select from ${table} where tenant_id = $1`)).toEqual([])
    }
    expect(await rows('select day_rate::int from driver_rates where tenant_id = $1 and user_id = $2', user_id)).toEqual(
      [{ day_rate: 180 }],
    )
    expect(await rows('select date::text, text from driver_leaves where tenant_id = $1')).toEqual([
      { date: '2026-02-02', text: null },
    ])
    expect(await rows('select job_number from jobs where tenant_id = $1 and id = $2', job_id)).toHaveLength(1)
    expect(await rows('select from workdays where tenant_id = $1 and driver_id = $2', id)).toHaveLength(1)
    expect(await rows('select message from job_activities where tenant_id = $1')).toEqual([
      { message: `Allocated to Former driver ${id}` },
    ])
    expect(await rows('select user_name from job_notes where tenant_id = $1')).toEqual([
      { user_name: `Former driver ${id}` },
    ])
    await expect
      .poll(async () => {
        const stored: string[] = []
        for await (const { key, tenant_id } of server.app.services.files.stored()) {
          if (tenant_id === company.tenant_id) stored.push(key)
        }
        return stored
      })
      .toEqual([])
    expect(keys).toHaveLength(2)
    expect(await dataOf('driver', id)).toMatchObject({
      name: `Former driver ${id}`,
      may_anonymise: 0,
      copy: null,
      anonymised: { by: 'Rae Novak' },
    })
  })

  test('is left in no table but the audit trail, whatever the column', async () => {
    const { id } = await knownDriver()
    await anonymise('driver', id, 'Ade Okoro-Quill')
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const holding: string[] = []
    for (const { name } of tables.rows) {
      const found = await rows(
        `select from ${name} t where tenant_id = $1 and to_jsonb(t)::text ~* 'okoro-quill|ade\\.quill|7700900123|quill801012|quill haulage|31926819|broken arm'`,
      )
      if (found.length > 0) holding.push(name)
    }
    expect(holding).toEqual(['audit_log'])
  })

  test('leaves of their own captures what they said of vehicles: no reason, no card, no signature, no picture', async () => {
    const id = await made.driver({ full_name: 'Ade Okoro-Quill' })
    const vehicle_id = await made.vehicle()
    const phone = await pairedPhone(clerk, id)
    const [card, signature, photo] = [
      fileOf(pictures.png, 'photo'),
      fileOf(pictures.png, 'signature'),
      fileOf(pictures.png, 'photo'),
    ]
    await phone.does('leave', null, { body: { note: 'Broken arm' } })
    const paper = phone.captured('document', null, { files: [card], body: { card_number: 'QUILL801012AO9XX' } })
    const answers = [
      {
        check_id: 3,
        name: 'Tyres',
        field_type: 'Radio' as const,
        value: 'no',
        is_defect: true,
        severity: 'minor' as const,
        description: 'Cord visible',
        photo: photo.id,
        random_photo: null,
      },
    ]
    const check = phone.captured('check', null, {
      files: [signature, photo],
      body: { vehicle_id, answers, strokes: [[41.5, 7.25, 60, 12]] },
    })
    await phone.deliver(paper, check)
    await phone.sendFile(paper.id, card, pictures.png)
    for (const file of [signature, photo]) await phone.sendFile(check.id, file, pictures.png)
    const text = async () =>
      (await rows<{ text: string }>('select said::text as text from driver_captures where tenant_id = $1'))
        .map((row) => row.text)
        .join()
    expect(await text()).toMatch(/Broken arm.*QUILL801012|QUILL801012.*Broken arm/s)
    expect(await anonymise('driver', id, 'Ade Okoro-Quill')).toMatchObject({ status: 200 })
    expect(await text()).not.toMatch(/Broken arm|QUILL801012|41\.5/)
    expect(await text()).toMatch(/Cord visible/)
    expect(
      await rows(
        `select c.kind, f.use from driver_capture_files f join driver_captures c on c.id = f.capture_id and c.tenant_id = f.tenant_id
          where f.tenant_id = $1 and f.picture is not null`,
      ),
    ).toEqual([{ kind: 'check', use: 'photo' }])
    await expect
      .poll(async () => {
        let stored = 0
        for await (const { tenant_id } of server.app.services.files.stored()) {
          if (tenant_id === company.tenant_id) stored += 1
        }
        return stored
      })
      .toBe(1)
  })

  test('of the office is out at once, and their address is free', async () => {
    const owner = await server.clerk(company)
    const profile = await owner.ok(addProfile, {
      body: {
        code: 'BEA',
        first_name: 'Bea',
        last_name: 'Byrne',
        email: `bea.${company.slug}@office.example`,
        role_id: 2,
      },
    })
    const { id, user_id } = profile as { id: number; user_id: number }
    await server.session(user_id)
    expect(await anonymise('profile', id, 'Bea Byrne')).toMatchObject({ status: 200 })
    expect(
      await rows(
        'select first_name, last_name, email, mobile, is_active from profiles where tenant_id = $1 and id = $2',
        id,
      ),
    ).toEqual([
      {
        first_name: 'Former',
        last_name: `colleague ${id}`,
        email: `former-colleague-${id}@removed.invalid`,
        mobile: null,
        is_active: 0,
      },
    ])
    const { rows: members } = await database.query(
      `select m.is_active, m.display_name, i.email, (select count(*)::int from platform.sessions s where s.membership_id = m.id and s.ended_at is null) as open
         from platform.memberships m join platform.identities i on i.id = m.identity_id where m.id = $1`,
      [user_id],
    )
    expect(members).toEqual([
      { is_active: 0, display_name: `Former colleague ${id}`, email: `former-${user_id}@removed.invalid`, open: 0 },
    ])
    const { rowCount } = await database.query('select from platform.identities where email = $1', [
      `bea.${company.slug}@office.example`,
    ])
    expect(rowCount).toBe(0)
  })

  test('keeps the sign-in that another company shares', async () => {
    const email = `shared.${company.slug}@office.example`
    const other = await server.company()
    const [here, there] = [clerk, await server.clerk(other)]
    const body = { code: 'SHA', first_name: 'Sha', last_name: 'Red', email, role_id: 2 }
    const mine = (await here.ok(addProfile, { body })) as { id: number }
    await there.ok(addProfile, { body })
    expect(await anonymise('profile', mine.id, 'Sha Red')).toMatchObject({ status: 200 })
    const { rows: left } = await database.query(
      `select m.tenant_id::int, m.is_active from platform.memberships m join platform.identities i on i.id = m.identity_id where i.email = $1`,
      [email],
    )
    expect(left).toEqual([{ tenant_id: other.tenant_id, is_active: 1 }])
  })

  test('of a customer: the contacts go, the customer stays, and again when there are new ones', async () => {
    const id = await made.customer({ customer_name: 'Leafield Motors Ltd' })
    await made.customer_company({ customer_id: id, contact: 'Mo Patel', mobile: '07700900555' })
    expect(await anonymise('customer', id, 'Leafield Motors Ltd')).toMatchObject({ status: 200 })
    expect(await rows('select customer_name, email from customers where tenant_id = $1 and id = $2', id)).toEqual([
      { customer_name: 'Leafield Motors Ltd', email: null },
    ])
    expect(await rows('select contact, mobile from customer_companies where tenant_id = $1')).toEqual([
      { contact: null, mobile: null },
    ])
    expect(await anonymise('customer', id, 'Leafield Motors Ltd')).toMatchObject({ status: 200 })
  })

  test('is not somebody else: the name must be typed', async () => {
    const { id } = await knownDriver()
    expect(await anonymise('driver', id, 'Ade Okoro')).toMatchObject({
      status: 422,
      data: { confirmed_name: ['This is not their name'] },
    })
    expect(await rows('select full_name from drivers where tenant_id = $1')).toEqual([{ full_name: 'Ade Okoro-Quill' }])
  })

  test('is anonymised once', async () => {
    const id = await made.driver({ full_name: 'Dee Once' })
    await anonymise('driver', id, 'Dee Once')
    expect(await anonymise('driver', id, `Former driver ${id}`)).toMatchObject({
      status: 422,
      data: { person_id: [expect.any(String)] },
    })
  })
})

describe('refused', () => {
  test('is whoever lacks the right to papers, or to the screen of the person', async () => {
    const id = await made.driver({ full_name: 'Dee Driver' })
    for (const colleague of [await without('papers.view'), await without('/account-settings/drivers')]) {
      expect(
        await colleague.send(getPersonalRecords, { query: { person_kind: 'driver', person_id: id } }),
      ).toMatchObject({
        status: 403,
      })
      expect(
        await colleague.send(copyPersonalRecords, { body: { person_kind: 'driver', person_id: id } }),
      ).toMatchObject({
        status: 403,
      })
      expect(await anonymise('driver', id, 'Dee Driver', colleague)).toMatchObject({ status: 403 })
    }
  })

  test('is another company, and a customer', async () => {
    const id = await made.driver({ full_name: 'Dee Driver' })
    const stranger = await server.clerk()
    expect(await stranger.send(getPersonalRecords, { query: { person_kind: 'driver', person_id: id } })).toMatchObject({
      status: 404,
    })
    expect(await stranger.send(copyPersonalRecords, { body: { person_kind: 'driver', person_id: id } })).toMatchObject({
      status: 404,
    })
    expect(await anonymise('driver', id, 'Dee Driver', stranger)).toMatchObject({ status: 404 })
    const customer = await server.customerUser(company, await made.customer())
    expect(await anonymise('driver', id, 'Dee Driver', customer)).toMatchObject({ status: 403 })
    expect(await rows('select full_name from drivers where tenant_id = $1')).toEqual([{ full_name: 'Dee Driver' }])
  })

  test('is oneself, and the last Administrator', async () => {
    const [owner] = await rows<{ id: number; name: string }>(
      `select id::int, first_name || ' ' || last_name as name from profiles where tenant_id = $1 and role_id = 1`,
    )
    expect(await anonymise('profile', owner?.id ?? 0, owner?.name ?? '')).toMatchObject({ status: 409 })
  })
})
