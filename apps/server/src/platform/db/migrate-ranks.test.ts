import { jobStatuses, statusRank } from '@dray/domain/jobs/status.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { migrate } from './migrate.ts'

const name = '0020-status-ranks.sql'
let database: TestDatabase
let client: pg.Client

/** Jobs as the build before stored them, with the status's place in the order as its rank: more than one slice. */
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `insert into platform.tenants (id, slug, name) values (7, 'seven', 'Seven'), (8, 'eight', 'Eight'), (9, 'nine', 'Nine');
     insert into customers (tenant_id, id, customer_code, customer_name) values (7, 1, 'C', 'N'), (9, 1, 'C', 'N')`,
  )
  await client.query(
    `insert into jobs (tenant_id, id, customer_id, job_number, status, status_rank, first_date, last_date, version)
       select t.id, n, 1, n::text, ($1::text[])[1 + n % 20], 1 + n % 20, '2026-06-01', '2026-06-01', 4
         from unnest('{7,9}'::bigint[]) t(id), generate_series(1, 6000) n`,
    [jobStatuses],
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const again = async () => {
  await client.query('delete from platform.schema_migrations where name = $1', [name])
  return migrate(database.url)
}
const wrong = () =>
  client.query(
    `select status, status_rank, version from jobs j join unnest($1::text[], $2::int[]) r(name, rank) on r.name = j.status
       where status_rank <> rank or version <> 4`,
    [jobStatuses, jobStatuses.map(statusRank)],
  )

test('every stored rank becomes that of its status, and nothing else of the job changes', async () => {
  expect((await wrong()).rowCount).toBe(12_000)
  expect((await again()).applied).toEqual([name])
  expect((await wrong()).rows).toEqual([])
  const { rows } = await client.query('select count(*)::int as audited from audit_log')
  expect(rows).toEqual([{ audited: 0 }])
})

test('run again after it was stopped half way it does the rest', async () => {
  await client.query(`update jobs set status_rank = status_rank / 10 where id > 3000`)
  await again()
  expect((await wrong()).rows).toEqual([])
})
