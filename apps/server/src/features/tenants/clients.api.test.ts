import { getOwnPermissions } from '@dray/domain/sessions/sessions.calls.ts'
import * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/people.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await testServer()
  admin = await server.admin(['/console/clients'])
})

const deeds = async (tenant_id: number) =>
  (
    await server.app.platform.pool.query(
      'select action, admin_name, after from platform.audit_log where tenant_id = $1 order by id',
      [tenant_id],
    )
  ).rows
const reason = { reason: 'Unpaid since June' }

test('a company is opened, its first person invited by e-mail, and the trail says who did it', async () => {
  const body = { name: 'Brook Couriers', email: 'bo@brook.example', first_name: 'Bo', last_name: 'Brook' }
  const made = await admin.ok(calls.createClient, { body })
  expect(made).toMatchObject({
    slug: 'brook-couriers',
    state: 'invited',
    administrator: { name: 'Bo Brook', email: 'bo@brook.example', is_invited: 1 },
  })
  expect(await deeds(made.id)).toMatchObject([{ action: 'client_create', admin_name: 'Ada Admin' }])
  const { rows } = await server.app.platform.pool.query('select to_address from emails where tenant_id = $1', [made.id])
  expect(rows).toEqual([{ to_address: 'bo@brook.example' }])
  const listed = await admin.ok(calls.listClients, { query: { keywords: 'brook', state: 'invited' } })
  expect(listed.data).toMatchObject([{ id: made.id, users: 1, jobs: 0, storage: 0, last_sign_in_at: null }])
})

test('a suspended company is closed to its office and its portal, and open again once it is woken', async () => {
  const company = await server.company()
  const clerk = await server.clerk(company)
  const params = { id: company.tenant_id }
  expect(await admin.ok(calls.suspendClient, { params, body: reason })).toMatchObject({
    state: 'suspended',
    suspended_reason: 'Unpaid since June',
  })
  expect((await clerk.send(getOwnPermissions, { params: { userId: clerk.user_id } })).status).toBe(401)
  const again = await admin.ok(calls.wakeClient, { params })
  expect(again).toMatchObject({ suspended_at: null, suspended_reason: null })
  expect((await deeds(company.tenant_id)).map(({ action }) => action)).toEqual(['client_suspend', 'client_wake'])
  const { rows } = await server.app.platform.pool.query(
    `select user_name from audit_log where tenant_id = $1 and user_name like '%(Dray)'`,
    [company.tenant_id],
  )
  expect(rows).toHaveLength(2)
})

test('of two who suspend at once one is told that it was done', async () => {
  const params = { id: (await server.company()).tenant_id }
  const both = await Promise.all([1, 2].map(() => admin.send(calls.suspendClient, { params, body: reason })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await deeds(params.id)).toHaveLength(1)
})

test('a new name stands in the company too; a stale version is refused', async () => {
  const { tenant_id } = await server.company()
  const params = { id: tenant_id }
  const renamed = await admin.ok(calls.renameClient, { params, body: { name: 'Newly Named', version: 1 } })
  expect(renamed).toMatchObject({ name: 'Newly Named', version: 2 })
  const stale = await admin.send(calls.renameClient, { params, body: { name: 'Other', version: 1 } })
  expect(stale.status).toBe(409)
  const { rows } = await server.app.platform.pool.query(
    'select company_name from company_details where tenant_id = $1',
    [tenant_id],
  )
  expect(rows).toEqual([{ company_name: 'Newly Named' }])
})

test('neither the office nor an admin without the right gets in, and the trail cannot be rewritten', async () => {
  const clerk = await server.clerk()
  const powerless = await server.admin(['/console/roles'])
  for (const person of [clerk, powerless]) {
    expect((await person.send(calls.listClients, { query: {} })).status).toBe(403)
    const own = { params: { id: clerk.tenant_id }, body: reason }
    expect((await person.send(calls.suspendClient, own)).status).toBe(403)
  }
  await expect(server.app.platform.pool.query('delete from platform.audit_log')).rejects.toThrow('permission denied')
  await expect(server.app.platform.pool.query('update platform.audit_log set after = null')).rejects.toThrow(
    'permission denied',
  )
})

test('a company that is opened twice under one key is opened once, and the key is of one person and one request', async () => {
  const once = { headers: { 'idempotency-key': 'open-tarn' } }
  const body = { name: 'Tarn Haulage', email: 'ta@tarn.example', first_name: 'Ta', last_name: 'Tarn' }
  const made = await admin.ok(calls.createClient, { body }, once)
  expect(await admin.ok(calls.createClient, { body }, once)).toEqual(made)
  const both = await Promise.all(
    [1, 2].map(() =>
      admin.send(
        calls.createClient,
        { body: { ...body, name: 'Tarn Couriers', email: 'tc@tarn.example' } },
        { headers: { 'idempotency-key': 'open-tarn-couriers' } },
      ),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toSatisfy(([first, second]) => first === 200 && second !== 403)
  const found = await admin.ok(calls.listClients, { query: { keywords: 'tarn' } })
  expect(found.data.map(({ name }) => name).sort()).toEqual(['Tarn Couriers', 'Tarn Haulage'])
  const other = await admin.send(calls.createClient, { body: { ...body, name: 'Tarn Freight' } }, once)
  expect(other).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
  const colleague = await server.admin(['/console/clients'])
  const second = { ...body, name: 'Tarn Bulk', email: 'tb@tarn.example' }
  expect((await colleague.send(calls.createClient, { body: second }, once)).status).toBe(200)
})

test('a key whose call was refused can be used again', async () => {
  const { tenant_id } = await server.company()
  const once = { headers: { 'idempotency-key': 'suspend-once' } }
  const params = { id: tenant_id }
  await admin.ok(calls.suspendClient, { params, body: reason })
  expect((await admin.send(calls.suspendClient, { params, body: reason }, once)).status).toBe(409)
  await admin.ok(calls.wakeClient, { params })
  expect((await admin.send(calls.suspendClient, { params, body: reason }, once)).status).toBe(200)
})
