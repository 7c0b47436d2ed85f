import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CreatedTenant, createTenant } from '#features/tenants/index.ts'
import { inTenant } from '#platform/db/in-tenant.ts'
import { makePlatformDb, type PlatformDb } from '#platform/db/platform.ts'
import { makePool, type Pool } from '#platform/db/pool.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { addMember, changeMember, invitedAmong, nextUserId, setRolePermissions } from './members.repo.ts'

/** A company works on its own people's sign-ins through functions that run with more rights than it has. */
let database: TestDatabase
let app: Pool
let platform: PlatformDb
let own: CreatedTenant
let strange: CreatedTenant

beforeAll(async () => {
  database = await testDatabase()
  app = makePool({ url: database.url, role: 'dray_app', max: 2 })
  platform = makePlatformDb(makePool({ url: database.url, role: 'dray_platform', max: 2 }))
  own = await createTenant(platform, { name: 'Own', email: 'own@a.example' })
  strange = await createTenant(platform, { name: 'Strange', email: 'strange@b.example' })
})
afterAll(async () => {
  await Promise.all([app.end(), platform.pool.end()])
  await database.drop()
})

const as = <T>(tenant_id: number, work: (tx: Tx) => Promise<T>) =>
  inTenant(
    { pool: app, guarded: true },
    { tenant_id, actor: { user_id: null, name: 'Test', request_id: 'test', tab: null } },
    work,
  )
const member = (user_id: number) =>
  platform.db.selectFrom('platform.memberships').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow()

const someone = {
  user_type: 'client',
  account_id: 1,
  customer_id: null,
  role_id: 2,
  permissions: ['/home'],
  display_name: 'X',
  profile_image: null,
} as const
const closed = { ...someone, permissions: [], is_active: 0 }

describe("another company's people", () => {
  test('cannot be changed', async () => {
    const change = as(own.tenant_id, (tx) =>
      changeMember(tx, { user_id: strange.user_id, email: 'own@a.example', member: closed }),
    )
    await expect(change).rejects.toThrow('query returned no rows')
    expect(await member(strange.user_id)).toMatchObject({ is_active: 1, identity_id: strange.identity_id })
  })

  test('are not told apart by whether they have accepted', async () => {
    const user_ids = [own.user_id, strange.user_id]
    expect([...(await as(own.tenant_id, (tx) => invitedAmong(tx, user_ids)))]).toEqual([own.user_id])
  })

  test('keep their rights when a role of the same id changes', async () => {
    const touched = await as(own.tenant_id, (tx) => setRolePermissions(tx, 1, ['/home']))
    expect(touched).toEqual([own.user_id])
    expect((await member(strange.user_id)).permissions.length).toBeGreaterThan(1)
  })
})

test('a person who is added becomes a member of the transaction’s company, whatever is said', async () => {
  const said = { ...someone, tenant_id: strange.tenant_id, user_type: 'client' as const }
  const user_id = await as(own.tenant_id, async (tx) => {
    const id = await nextUserId(tx)
    await addMember(tx, { user_id: id, email: 'strange@b.example', member: said })
    return id
  })
  expect(await member(user_id)).toMatchObject({
    tenant_id: own.tenant_id,
    identity_id: strange.identity_id,
    user_type: 'client',
  })
})

test('nobody becomes an admin of the platform by it', async () => {
  const add = as(own.tenant_id, async (tx) => {
    const user_id = await nextUserId(tx)
    await addMember(tx, { user_id, email: 'sly@a.example', member: { ...someone, user_type: 'admin' as never } })
  })
  await expect(add).rejects.toThrow(/check constraint/)
})

test('sign-ins themselves are out of reach', async () => {
  for (const table of ['identities', 'memberships', 'sessions', 'one_time_links'] as const) {
    const look = as(own.tenant_id, (tx) => tx.db.selectFrom(`platform.${table}`).selectAll().execute())
    await expect(look).rejects.toThrow('permission denied')
  }
})
