import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '#features/console-staff/index.ts'
import { makePlatformDb, type PlatformDb } from '#platform/db/platform.ts'
import { makePool } from '#platform/db/pool.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { createTenant } from './index.ts'

let database: TestDatabase
let platform: PlatformDb

beforeAll(async () => {
  database = await testDatabase()
  platform = makePlatformDb(makePool({ url: database.url, role: 'dray_platform', max: 2 }))
})
afterAll(async () => {
  await platform.pool.end()
  await database.drop()
})

const ask = async (text: string, values: unknown[] = []) => (await platform.pool.query(text, values)).rows

test('a new company has an Administrator, three roles, its settings and the code for what is outside VAT', async () => {
  const made = await createTenant(platform, {
    name: 'Hill & Sons Haulage',
    email: 'Ann@Hill.example',
    first_name: 'Ann',
    last_name: 'Hill',
  })
  expect(made).toMatchObject({
    slug: 'hill-sons-haulage',
    invitation_path: expect.stringMatching(/^\/set-password\/[\w-]{43}$/),
  })
  const of = [made.tenant_id]
  expect(
    await ask(
      'select id, name, jsonb_array_length(permissions) as held from roles where tenant_id = $1 order by id',
      of,
    ),
  ).toMatchObject([
    { id: 1, name: 'Administrator', held: expect.any(Number) },
    { id: 2, name: 'Traffic office', held: 8 },
    { id: 3, name: 'Driver', held: 0 },
  ])
  expect(await ask('select code, rate::float from tax_codes where tenant_id = $1', of)).toEqual([
    { code: 'T9', rate: 0 },
  ])
  expect(
    await ask('select name, value from additional_settings where tenant_id = $1 order by name', of),
  ).toContainEqual({
    name: 'owner_driver',
    value: 'no',
  })
  expect(
    await ask(
      'select company_name, default_tax_code_id, non_vat_tax_code_id is not null as non_vat from company_details where tenant_id = $1',
      of,
    ),
  ).toEqual([{ company_name: 'Hill & Sons Haulage', default_tax_code_id: null, non_vat: true }])
  expect(
    await ask(
      `select user_type, account_id, role_id, display_name, '/home' = any (permissions) as home from platform.memberships where id = $1`,
      [made.user_id],
    ),
  ).toEqual([{ user_type: 'client', account_id: made.profile_id, role_id: 1, display_name: 'Ann Hill', home: true }])
  const [audited] = await ask('select count(*) as rows from audit_log where tenant_id = $1', of)
  expect(audited.rows).toBeGreaterThan(8)
})

test('two companies of one name differ in their short names; a short name asked for and taken is refused', async () => {
  const [one, two] = [
    await createTenant(platform, { name: 'Twin Vans', email: 'a@twin.example' }),
    await createTenant(platform, { name: 'Twin Vans', email: 'b@twin.example' }),
  ]
  expect([one.slug, two.slug]).toEqual(['twin-vans', 'twin-vans-2'])
  await expect(createTenant(platform, { name: 'X', email: 'c@twin.example', slug: 'twin-vans' })).rejects.toMatchObject(
    {
      data: { slug: ['Already exists'] },
    },
  )
  await expect(createTenant(platform, { name: 'X', email: 'nobody' })).rejects.toMatchObject({
    data: { email: ['Must be an e-mail address'] },
  })
})

test('a person of a second company keeps the password of the first and is asked to accept', async () => {
  const first = await createTenant(platform, { name: 'First Co', email: 'pat@both.example' })
  await ask('update platform.identities set password_hash = $1 where id = $2', ['kept', first.identity_id])
  const second = await createTenant(platform, { name: 'Second Co', email: 'pat@both.example' })
  expect(second).toMatchObject({
    identity_id: first.identity_id,
    invitation_path: expect.stringMatching(/^\/accept-invitation\/[\w-]{43}$/),
  })
})

test('an admin belongs to no company and holds the console', async () => {
  const { user_id } = await createAdmin(platform, { email: 'root@dray.example', name: 'Rae Root' })
  expect(
    await ask('select tenant_id, user_type, permissions from platform.memberships where id = $1', [user_id]),
  ).toMatchObject([{ tenant_id: null, user_type: 'admin', permissions: expect.arrayContaining(['/console/clients']) }])
})
