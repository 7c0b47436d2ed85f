import { listAuditPeople, listAuditTrail, showAuditEntry } from '@dray/domain/audit-trail/audit-trail.calls.ts'
import { depots } from '@dray/domain/contractors/depots.ts'
import { changeCustomer } from '@dray/domain/customers/customers.calls.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { createWorkday, deleteWorkday } from '@dray/domain/organizer/workday.calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { update } from '#platform/db/writes.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

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

type Query = Parameters<typeof clerk.ok<typeof listAuditTrail>>[1]['query']
const list = (query: Query, person = clerk) => person.ok(listAuditTrail, { query })
const show = (id: number, person = clerk) => person.ok(showAuditEntry, { params: { id } })
const every = permissions.map(({ slug }) => slug)
const without = (slug: string) => server.clerk(company, { permissions: every.filter((one) => one !== slug) })
const today = dateIn('Europe/London', new Date().toISOString())

/** Entries as they would have been written on another day. */
const write = (
  values: Partial<Record<'at' | 'table_name' | 'action' | 'before' | 'after', unknown>> & { row_id: number },
) =>
  database.query(
    `insert into audit_log (tenant_id, at, user_id, user_name, request_id, table_name, row_id, action, before, after)
      values ($1, coalesce($2::timestamptz, now()), $3, 'Rae Novak', 'r', $4, $5, $6, $7, $8)`,
    [
      company.tenant_id,
      values.at ?? null,
      clerk.user_id,
      values.table_name ?? 'jobs',
      values.row_id,
      values.action ?? 'update',
      values.before === undefined ? null : JSON.stringify(values.before),
      values.after === undefined ? null : JSON.stringify(values.after),
    ],
  )

test('a workday is named with its driver and vehicle, also once it is gone', async () => {
  const body = {
    date: '2099-06-01',
    shift_type_id: 1 as const,
    driver_id: await made.driver({ full_name: 'Beth Marsh' }),
    vehicle_id: await made.vehicle({ reg: 'BX21 ABC' }),
  }
  const { id } = await clerk.ok(createWorkday, { body })
  const names = async () =>
    (await list({ date: `${today},${today}`, kind: 'workdays' })).data.map(({ row_name }) => row_name)
  expect(await names()).toEqual(['2099-06-01, Beth Marsh, BX21 ABC'])
  await clerk.ok(deleteWorkday, { params: { id }, query: {} })
  expect(new Set(await names())).toEqual(new Set(['2099-06-01, Beth Marsh, BX21 ABC']))
})

describe('a change', () => {
  test('is listed with who, what and the row as people know it, and shown field by field', async () => {
    const id = await made.driver({ full_name: 'Ade Okoro', mobile: null })
    const depot_id = await made.depot({ name: 'Avonmouth' })
    await clerk.ok(drivers.calls.change, {
      params: { id },
      body: { mobile: '+447700900123', depot_id, is_available: 0 },
    })
    const { data } = await list({ kind: 'drivers', row_id: id })
    expect(data.map(({ action }) => action)).toEqual(['update', 'insert'])
    const [entry] = data
    expect(entry).toMatchObject({
      user_id: clerk.user_id,
      user_name: 'Rae Novak',
      kind: 'drivers',
      kind_name: 'Driver',
      row_name: 'Ade Okoro',
      screen: `/account-settings/drivers?open=${id}`,
    })
    expect(entry?.fields).toEqual(['Active', 'Depot', 'Mobile'])
    const whole = await show(entry?.id ?? 0)
    expect(whole.changes).toEqual([
      { column: 'is_available', field: 'Active', before: 'Yes', after: 'No', withheld: null },
      { column: 'depot_id', field: 'Depot', before: null, after: 'Avonmouth', withheld: null },
      { column: 'mobile', field: 'Mobile', before: null, after: '+447700900123', withheld: null },
    ])
    expect(whole).toMatchObject({ address: '127.0.0.1', request_id: expect.any(String) })
  })

  test('of a row that is gone keeps the name that it had, and of a part names whose it is', async () => {
    const job_id = await made.job({ job_number: '10045' })
    const note = await made.job_note({ job_detail_id: job_id })
    expect((await list({ kind: 'job_notes' })).data).toMatchObject([
      { row_id: note, row_name: '10045', screen: `/traffic-diary?job=${job_id}` },
    ])
    const id = await made.depot({ name: 'Avonmouth' })
    await clerk.ok(depots.calls.remove, { params: { id } })
    const { data } = await list({ kind: 'depots', row_id: id })
    expect(data).toMatchObject([
      { action: 'delete', row_name: 'Avonmouth' },
      { action: 'insert', row_name: 'Avonmouth' },
    ])
  })

  test('is none where an object comes back with its keys in another order', async () => {
    const write = (form_values: unknown) =>
      made.inCompany(async (tx) => {
        const row = await tx.db
          .selectFrom('integrations')
          .selectAll()
          .where('tenant_id', '=', tx.tenant_id)
          .executeTakeFirstOrThrow()
        return update(tx, 'integrations', { row, changes: { form_values: form_values as never } })
      })
    const { version } = await write({ vehicles: [{ name: 'Van', id: 1 }], at: 1 })
    expect(await write({ at: 1, vehicles: [{ id: 1, name: 'Van' }] })).toMatchObject({ version })
    expect(await write({ at: 1, vehicles: [{ id: 2, name: 'Van' }] })).toMatchObject({ version: version + 1 })
    expect((await list({ kind: 'integrations', action: 'update' })).total).toBe(2)
  })

  test('by the program itself has no person', async () => {
    await made.depot()
    expect((await list({ kind: 'depots' })).data[0]).toMatchObject({ user_id: null })
  })
})

describe('the list is narrowed', () => {
  test('by days of the company, the last moment included', async () => {
    for (const at of ['2026-06-09T22:59:59Z', '2026-06-09T23:00:00Z', '2026-06-10T22:59:59Z', '2026-06-10T23:00:00Z']) {
      await write({ row_id: 5, at, after: { status: at } })
    }
    const { data } = await list({ kind: 'jobs', row_id: 5, date: '2026-06-10,2026-06-10' })
    expect(data.map(({ at }) => at)).toEqual(['2026-06-10T22:59:59Z', '2026-06-09T23:00:00Z'])
  })

  test('by person, who stays in the choice when they have left', async () => {
    const other = await server.clerk(company, { name: 'Bea Byrne' })
    const id = await made.customer()
    await other.ok(changeCustomer, { params: { id }, body: { town: 'Bath' } })
    await clerk.ok(changeCustomer, { params: { id }, body: { town: 'Bristol' } })
    const { data } = await list({ user_id: other.user_id })
    expect(data).toMatchObject([{ kind: 'customers', row_id: id, fields: ['Town'] }])
    expect(await clerk.ok(listAuditPeople, {})).toEqual([
      { id: other.user_id, name: 'Bea Byrne' },
      { id: clerk.user_id, name: 'Rae Novak' },
    ])
  })

  test('by words in the values and in the person, whatever their accents and case', async () => {
    const id = await made.customer({ town: 'Zürich' })
    expect((await list({ keywords: 'zurich' })).data).toMatchObject([{ row_id: id }])
    await write({ row_id: 9, after: { status: 'Planned' } })
    expect((await list({ keywords: 'rae nov', kind: 'jobs' })).data).toMatchObject([{ row_id: 9 }])
    expect((await list({ keywords: '%' })).total).toBe(0)
  })

  test('words are looked for in the last 31 days, and in no more than 31', async () => {
    const old = new Date(Date.now() - 40 * 86_400_000).toISOString()
    await write({ row_id: 7, at: old, after: { status: 'Quokka' } })
    expect((await list({ keywords: 'quokka' })).total).toBe(0)
    const day = dateIn('Europe/London', old)
    expect((await list({ keywords: 'quokka', date: `${day},${day}` })).total).toBe(1)
    const answer = await clerk.send(listAuditTrail, { query: { keywords: 'quokka', date: `2020-01-01,${today}` } })
    expect(answer).toMatchObject({ status: 422, data: { date: ['Choose no more than 31 days to search by keyword'] } })
  })

  test('by what was done', async () => {
    await write({ row_id: 3, table_name: 'driver_leaves', action: 'read' })
    expect((await list({ action: 'read' })).data).toMatchObject([{ kind: 'driver_leaves', fields: [] }])
  })
})

describe('a person without the right to see', () => {
  test('prices is sent no amount, and finds nothing by one', async () => {
    const colleague = await without('prices.view')
    await write({
      row_id: 4,
      before: { base_charge: '431.77', status: 'Pending' },
      after: { base_charge: '998.13', status: 'Planned' },
    })
    const [entry] = (await list({ row_id: 4 }, colleague)).data
    const { changes } = await show(entry?.id ?? 0, colleague)
    expect(changes).toEqual([
      { column: 'base_charge', field: 'Base charge', before: null, after: null, withheld: 'prices' },
      { column: 'status', field: 'Status', before: 'Pending', after: 'Planned', withheld: null },
    ])
    expect((await list({ keywords: '998.13' }, colleague)).total).toBe(0)
    expect((await list({ keywords: '998.13' })).total).toBe(1)
    expect((await list({ keywords: 'planned', kind: 'jobs' }, colleague)).total).toBe(1)
  })

  test('papers is sent none of them, and finds nothing by them', async () => {
    const colleague = await without('papers.view')
    await write({ row_id: 6, table_name: 'driver_leaves', action: 'insert', after: { text: 'Broken arm', type: 2 } })
    await write({ row_id: 8, table_name: 'customer_companies', after: { account_no: '31926819', contact: 'Ana' } })
    const withheldIn = async (row_id: number) => {
      const [entry] = (await list({ row_id }, colleague)).data
      return Object.fromEntries((await show(entry?.id ?? 0, colleague)).changes.map((one) => [one.column, one]))
    }
    expect(await withheldIn(6)).toMatchObject({ text: { after: null, withheld: 'papers' } })
    expect(await withheldIn(8)).toMatchObject({
      account_no: { after: null, withheld: 'papers' },
      contact: { after: 'Ana', withheld: null },
    })
    for (const keywords of ['broken', '31926819']) {
      expect((await list({ keywords }, colleague)).total).toBe(0)
      expect((await list({ keywords })).total).toBe(1)
    }
  })

  test('the trail is refused', async () => {
    const colleague = await without('audit.read')
    expect(await colleague.send(listAuditTrail, { query: {} })).toMatchObject({ status: 403 })
    expect(await colleague.send(showAuditEntry, { params: { id: 1 } })).toMatchObject({ status: 403 })
  })
})

test('who reads papers in the trail is in the trail', async () => {
  await write({ row_id: 6, table_name: 'driver_leaves', action: 'insert', after: { text: 'Broken arm' } })
  const [entry] = (await list({ row_id: 6 })).data
  expect((await show(entry?.id ?? 0)).changes).toMatchObject([{ after: 'Broken arm' }])
  const { data } = await list({ kind: 'driver_leaves', row_id: 6 })
  expect(data).toMatchObject([{ action: 'read', user_id: clerk.user_id }, { action: 'insert' }])
})

test("another company's entries are not there", async () => {
  await write({ row_id: 2, after: { status: 'Planned' } })
  const [entry] = (await list({ kind: 'jobs', row_id: 2 })).data
  const stranger = await server.clerk()
  expect((await list({ kind: 'jobs', row_id: 2 }, stranger)).total).toBe(0)
  expect(await stranger.send(showAuditEntry, { params: { id: entry?.id ?? 0 } })).toMatchObject({ status: 404 })
})

test('of very many entries the newest 10,000 can be reached, and the answer says that there are more', async () => {
  await database.query(
    `insert into audit_log (tenant_id, at, table_name, row_id, action)
      select $1, now() - n * interval '1 minute', 'jobs', 77, 'update' from generate_series(1, 10050) n`,
    [company.tenant_id],
  )
  expect(await list({ row_id: 77 })).toMatchObject({ total: 10_000, more_than_total: 1 })
  expect((await list({ row_id: 77, page: 200 })).data).toHaveLength(50)
  expect(await list({ row_id: 77, page: 201 })).toMatchObject({ data: [], next_page_url: null })
})
