import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'

/** Feeds written before their amounts were kept apart. */
let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`delete from platform.schema_migrations where name = '0013-activity-amounts.sql'`)
  await client.query('alter table job_activities drop column amount')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const before = [
  'Cancelled with a charge of £40.00',
  'Waiting charge of £1250.50 approved',
  'Sub cost £0.00',
  'Other costs £-12.35',
  'Document added: £5 off.pdf',
  'Allocated to Dee £20.00 Driver',
]

test('an old line of the feed loses its amount, which is kept beside it', async () => {
  await client.query(
    `insert into platform.tenants (id, slug, name) values (7, 'seven', 'Seven');
     set session_replication_role = replica`,
  )
  await client.query(
    `insert into job_activities (tenant_id, id, job_id, customer_id, action_type, message)
       select 7, n, 1, 1, 'status', message from unnest($1::text[]) with ordinality as lines (message, n)`,
    [before],
  )
  expect(await migrate(database.url)).toEqual({ applied: ['0013-activity-amounts.sql'] })
  const { rows } = await client.query('select message, amount::float from job_activities order by id')
  expect(rows).toEqual([
    { message: 'Cancelled with a charge', amount: 40 },
    { message: 'Waiting charge approved', amount: 1250.5 },
    { message: 'Sub cost changed', amount: 0 },
    { message: 'Other costs changed', amount: -12.35 },
    { message: 'Document added: £5 off.pdf', amount: null },
    { message: 'Allocated to Dee £20.00 Driver', amount: null },
  ])
})
