import { portalSlugs } from '@dray/domain/kernel/permissions.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { migrate } from './migrate.ts'

/** Customers' sign-ins from before a customer had several users. */
const names = ['0066-portal-and-console-rights.sql', '0081-customer-users.sql', '0191-who-may-dispute.sql']
/** What every customer's sign-in held then. */
const held = [
  '/customer/traffic-diary',
  '/customer/finance',
  '/customer/email',
  '/customer/change-password',
  '/settings/customer-ftp',
  '/settings/notifications',
]
let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('drop table customer_users')
  await client.query('delete from platform.schema_migrations where name = any ($1)', [names])
  await client.query(
    `insert into platform.tenants (id, slug, name) values (7, 'seven', 'Seven'), (8, 'eight', 'Eight');
     insert into customers (tenant_id, id, customer_code, customer_name, email, customer_portal, user_id, status)
       values (7, 1, 'OPEN', 'Open Ltd', 'Orders@Leaf.example', 1, 701, 1), (7, 2, 'BARE', 'Bare Ltd', null, 0, 702, 1),
         (7, 3, 'SHUT', 'Shut Ltd', 'shut@leaf.example', 0, 703, 0), (7, 4, 'NONE', 'None Ltd', 'none@leaf.example', 0, null, 1),
         (7, 5, 'GONE', 'Gone Ltd', 'gone@leaf.example', 1, 705, 1), (8, 1, 'OPEN', 'Open of Eight', 'orders@leaf.example', 1, 801, 1);
     insert into platform.identities (id, email) values (1, 'orders@leaf.example'), (2, 'shut@leaf.example'),
       (3, 'was@leaf.example'), (4, 'clerk@leaf.example')`,
  )
  await client.query(
    `insert into platform.memberships (id, identity_id, tenant_id, user_type, account_id, customer_id, permissions, display_name, is_active)
       values (701, 1, 7, 'customer', 1, 1, $1, 'Open Ltd', 1), (702, 3, 7, 'customer', 2, 2, $1, 'Bare Ltd', 0),
         (703, 2, 7, 'customer', 3, 3, $1, 'Shut Ltd', 0), (801, 1, 8, 'customer', 1, 1, $1, 'Open of Eight', 1),
         (704, 4, 7, 'client', 1, null, $1, 'Cleo', 1)`,
    [held],
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('each becomes the first user of its customer, a booker, in its own company and with its own address', async () => {
  expect(await migrate(database.url)).toEqual({ applied: names })
  const { rows } = await client.query(
    `select tenant_id::int, customer_id::int, user_id::int, name, email, kind, is_active from customer_users
       order by tenant_id, customer_id`,
  )
  const user = { kind: 'booker', is_active: 1 }
  expect(rows).toEqual([
    { tenant_id: 7, customer_id: 1, user_id: 701, name: 'Open Ltd', email: 'Orders@Leaf.example', ...user },
    { tenant_id: 7, customer_id: 2, user_id: 702, name: 'Bare Ltd', email: 'customer-2@removed.invalid', ...user },
    { tenant_id: 7, customer_id: 3, user_id: 703, name: 'Shut Ltd', email: 'shut@leaf.example', ...user },
    { tenant_id: 7, customer_id: 5, user_id: 705, name: 'Gone Ltd', email: 'gone@leaf.example', ...user },
    { tenant_id: 8, customer_id: 1, user_id: 801, name: 'Open of Eight', email: 'orders@leaf.example', ...user },
  ])
})

test('it may do all that a booker may, where it could sign in; who could not still cannot', async () => {
  const { rows } = await client.query(
    `select id::int, user_type, permissions, is_active from platform.memberships where id between 700 and 899 order by id`,
  )
  for (const { user_type, permissions } of rows) {
    expect(permissions.toSorted()).toEqual(
      (user_type === 'customer' ? [...portalSlugs.booker] : held).toSorted() as string[],
    )
  }
  expect(rows.map(({ id, is_active }) => [id, is_active])).toEqual([
    [701, 1],
    [702, 0],
    [703, 0],
    [704, 1],
    [801, 1],
  ])
})

test('each company sees its own users alone, and a customer its own', async () => {
  const seen = async (role: string, tenant_id: number, customer_id = 0) => {
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true), set_config('app.customer_id', $2, true)`, [
      String(tenant_id),
      String(customer_id),
    ])
    await client.query(`set local role ${role}`)
    const { rows } = await client.query('select user_id::int as id from customer_users order by user_id')
    await client.query('rollback')
    return rows.map(({ id }) => id)
  }
  expect(await seen('dray_app', 8)).toEqual([801])
  expect(await seen('dray_app', 7)).toEqual([701, 702, 703, 705])
  expect(await seen('dray_portal', 7, 1)).toEqual([701])
})

test('the next user has a number of its own', async () => {
  const { rows } = await client.query(
    `insert into customer_users (tenant_id, customer_id, user_id, name, email, kind)
       values (7, 4, 704, 'Jo', 'jo@leaf.example', 'viewer') returning id::int`,
  )
  const before = await client.query('select max(id)::int as id from customer_users where user_id <> 704')
  expect(rows[0].id).toBeGreaterThan(before.rows[0].id)
})
