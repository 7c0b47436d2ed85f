import * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { consolePermissions } from '@dray/domain/kernel/permissions.ts'
import { listClients } from '@dray/domain/tenants/tenants.calls.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const all = consolePermissions.map(({ slug }) => slug)
const staff = ['/console/profiles', '/console/roles'] as const
let server: TestServer
let admin: Person

beforeAll(async () => {
  // The console is one for all companies.
  server = await startTestServer()
  admin = await server.admin(all)
})
afterAll(() => server?.close())

const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await server.app.platform.pool.query(statement, values)).rows
const deedsOf = (subject: string) =>
  rowsOf('select action, before, after from platform.audit_log where subject = $1 order by id', [subject])
const permissionsOf = async (id: number) =>
  (await rowsOf('select permissions from platform.memberships where id = $1', [id]))[0]?.permissions
const paramsOf = ({ user_id }: Person) => ({ params: { id: user_id } })

test('a person is added, invited by e-mail, and the trail has it', async () => {
  const body = { name: 'Rae Root', email: 'Rae@Root.example', role_id: 1 }
  const made = await admin.ok(calls.addConsoleProfile, { body })
  expect(made).toMatchObject({
    email: 'rae@root.example',
    role: { id: 1, name: 'Administrator' },
    is_invited: 1,
    is_active: 1,
    version: 1,
  })
  expect(await permissionsOf(made.id)).toEqual(all)
  const listed = await admin.ok(calls.listConsoleProfiles, { query: { keywords: 'root.ex' } })
  expect(listed.data).toMatchObject([{ id: made.id, last_sign_in_at: null, may_change: 1 }])
  const again = await admin.send(calls.addConsoleProfile, { body })
  expect(again).toMatchObject({ status: 422, data: { email: ['This person is in the console already'] } })
  await admin.ok(calls.sendConsoleInvitation, { params: { id: made.id } })
  expect((await deedsOf('Rae Root')).map(({ action }) => action)).toEqual([
    'console_profile_add',
    'console_profile_invite',
  ])
  await vi.waitFor(
    async () =>
      expect(await rowsOf('select 1 from platform.one_time_links where membership_id = $1', [made.id])).toHaveLength(2),
    { timeout: 10_000 },
  )
})

test('of two who add the same address at once one is told that the person is there', async () => {
  const body = { name: 'Twice Added', email: 'twice@root.example', role_id: 1 }
  const both = await Promise.all([1, 2].map(() => admin.send(calls.addConsoleProfile, { body })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('nobody is flooded with invitations', async () => {
  const body = { name: 'Flo Od', email: 'flo@root.example', role_id: 1 }
  const { id } = await admin.ok(calls.addConsoleProfile, { body })
  for (let sent = 1; sent < 5; sent++) await admin.ok(calls.sendConsoleInvitation, { params: { id } })
  expect((await admin.send(calls.sendConsoleInvitation, { params: { id } })).status).toBe(429)
})

test('closing somebody out ends their session; letting them in again does not open it', async () => {
  const other = await server.admin([...staff])
  const closed = await admin.ok(calls.changeConsoleProfile, { ...paramsOf(other), body: { is_active: 0, version: 1 } })
  expect(closed).toMatchObject({ is_active: 0, version: 2 })
  expect((await other.send(calls.listConsoleRoles, { query: {} })).status).toBe(401)
  const stale = await admin.send(calls.changeConsoleProfile, { ...paramsOf(other), body: { name: 'X', version: 1 } })
  expect(stale).toMatchObject({ status: 409, code: 'conflict', data: { version: 2, is_active: 0 } })
  await admin.ok(calls.changeConsoleProfile, { ...paramsOf(other), body: { is_active: 1, name: 'Otto', version: 2 } })
  expect((await other.send(calls.listConsoleRoles, { query: {} })).status).toBe(401)
  expect(await deedsOf('Otto')).toEqual([])
  await admin.ok(calls.deleteConsoleProfile, paramsOf(other))
  expect(await deedsOf('Otto')).toMatchObject([{ action: 'console_profile_delete', before: { is_active: 1 } }])
  expect((await admin.send(calls.showConsoleProfile, paramsOf(other))).status).toBe(404)
})

test('nobody changes, closes out or deletes themselves', async () => {
  for (const body of [{ name: 'Me' }, { role_id: 1 }, { is_active: 0 as const }]) {
    const answer = await admin.send(calls.changeConsoleProfile, { ...paramsOf(admin), body })
    expect(answer).toMatchObject({ status: 409, code: 'own_access' })
  }
  expect((await admin.send(calls.deleteConsoleProfile, paramsOf(admin))).code).toBe('own_access')
})

test('nobody gives, touches or takes away more than they hold', async () => {
  const limited = await server.admin([...staff])
  const strong = await server.admin(all)
  const body = { name: 'Up', email: 'up@root.example', role_id: 1 }
  expect(await limited.send(calls.addConsoleProfile, { body })).toMatchObject({
    status: 422,
    data: { role_id: ['This role has more rights than you have yourself'] },
  })
  const unknown = await admin.send(calls.addConsoleProfile, { body: { ...body, role_id: 999_999 } })
  expect(unknown).toMatchObject({ status: 422, data: { role_id: ['Does not exist'] } })
  for (const change of [{ name: 'Weak' }, { is_active: 0 as const }]) {
    const refused = await limited.send(calls.changeConsoleProfile, { ...paramsOf(strong), body: change })
    expect(refused).toMatchObject({ status: 403, code: 'rights_exceeded' })
  }
  expect((await limited.send(calls.deleteConsoleProfile, paramsOf(strong))).code).toBe('rights_exceeded')
  const [own] = (await limited.ok(calls.listConsoleRoles, { query: { page_size: 500 } })).data.filter(({ holders }) =>
    holders.some(({ id }) => id === limited.user_id),
  )
  const params = { id: own?.id ?? 0 }
  const raised = await limited.send(calls.changeConsoleRole, { params, body: { permissions: all } })
  expect(raised).toMatchObject({ status: 422, data: { permissions: [expect.any(String)] } })
  expect((await limited.send(calls.addConsoleRole, { body: { name: 'Everything', permissions: all } })).status).toBe(
    422,
  )
  expect(await permissionsOf(limited.user_id)).toEqual([...staff])
  const choices = await limited.ok(calls.listConsoleRoleChoices, {})
  expect(choices.map(({ id }) => id)).not.toContain(1)
})

test('what a role allows follows to whoever has it, and a role that is held is not deleted', async () => {
  const role = await admin.ok(calls.addConsoleRole, {
    body: { name: 'Support desk', permissions: ['/console/support', '/console/clients', '/console/clients'] },
  })
  expect(role.permissions).toEqual(['/console/clients', '/console/support'])
  expect(await admin.send(calls.addConsoleRole, { body: { name: 'SUPPORT desk', permissions: [] } })).toMatchObject({
    status: 422,
    data: { name: ['Already exists'] },
  })
  const odd = await admin.send(calls.addConsoleRole, { body: { name: 'Odd', permissions: ['/planner'] } })
  expect(odd).toMatchObject({ status: 422, data: { permissions: ['There is no such permission'] } })
  const person = await server.admin([])
  const params = { id: role.id }
  await admin.ok(calls.changeConsoleProfile, { ...paramsOf(person), body: { role_id: role.id } })
  expect((await person.send(listClients, { query: {} })).status).toBe(200)
  const changed = await admin.ok(calls.changeConsoleRole, {
    params,
    body: { permissions: ['/console/support'], version: 1 },
  })
  expect(changed).toMatchObject({ version: 2, people: 1, holders: [{ id: person.user_id }] })
  expect((await person.send(listClients, { query: {} })).status).toBe(403)
  expect((await admin.send(calls.changeConsoleRole, { params, body: { name: 'Old', version: 1 } })).code).toBe(
    'conflict',
  )
  const held = await admin.send(calls.deleteConsoleRole, { params })
  expect(held).toMatchObject({
    status: 409,
    code: 'in_use',
    data: { uses: [{ text: expect.stringContaining('1 person') }] },
  })
  await admin.ok(calls.deleteConsoleProfile, paramsOf(person))
  await admin.ok(calls.deleteConsoleRole, { params })
  expect((await deedsOf('Support desk')).map(({ action }) => action)).toEqual([
    'console_role_add',
    'console_role_change',
    'console_role_delete',
  ])
})

test('the Administrator stays as it is', async () => {
  const params = { id: 1 }
  const body = { permissions: ['/console/clients'] }
  expect((await admin.send(calls.changeConsoleRole, { params, body })).code).toBe('role_fixed')
  expect((await admin.send(calls.deleteConsoleRole, { params })).code).toBe('role_fixed')
})

test('the office, a customer and an admin without the right get nowhere', async () => {
  const company = await server.company()
  const clerk = await server.clerk(company)
  const customer = await server.customerUser(company, await makeFactories(server.app, company.tenant_id).customer())
  const powerless = await server.admin(['/console/clients'])
  const own = { params: { id: clerk.user_id } }
  for (const person of [clerk, customer, powerless]) {
    expect((await person.send(calls.listConsoleProfiles, { query: {} })).status).toBe(403)
    expect((await person.send(calls.changeConsoleProfile, { ...own, body: { role_id: 1 } })).status).toBe(403)
    expect((await person.send(calls.changeConsoleRole, { params: { id: 1 }, body: { name: 'Mine' } })).status).toBe(403)
  }
  // Somebody of a company is nobody of the console.
  expect((await admin.send(calls.changeConsoleProfile, { ...own, body: { role_id: 1 } })).status).toBe(404)
  expect((await admin.send(calls.deleteConsoleProfile, own)).status).toBe(404)
})

test('two Administrators who close each other out at once leave one', async () => {
  const one = await server.admin(all)
  const two = await server.admin(all)
  await rowsOf(
    `update platform.memberships set is_active = 0 where user_type = 'admin' and role_id = 1 and id <> all ($1)`,
    [[one.user_id, two.user_id]],
  )
  const body = { is_active: 0 as const }
  const both = await Promise.all([
    one.send(calls.changeConsoleProfile, { ...paramsOf(two), body }),
    two.send(calls.changeConsoleProfile, { ...paramsOf(one), body }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    await rowsOf(`select 1 from platform.memberships where user_type = 'admin' and role_id = 1 and is_active = 1`),
  ).toHaveLength(1)
  const helper = await server.admin([])
  await rowsOf('update platform.memberships set permissions = $2 where id = $1', [helper.user_id, all])
  const [left] = await rowsOf(
    `select id from platform.memberships where user_type = 'admin' and role_id = 1 and is_active = 1`,
  )
  const params = { id: Number(left.id) }
  expect((await helper.send(calls.changeConsoleProfile, { params, body })).code).toBe('last_administrator')
  expect((await helper.send(calls.deleteConsoleProfile, { params })).code).toBe('last_administrator')
})
