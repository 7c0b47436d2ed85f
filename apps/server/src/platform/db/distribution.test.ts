import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { checkWorkersAreTold, distributionSteps, hasCitus } from './distribution.ts'

/**
 * Citus itself is not at hand: functions and a table of its names and signatures stand in for it, which write down what
 * they were asked and under which settings. They show which statements are sent and in what order, not that Citus
 * accepts them.
 */
const standIns = `
  create table pg_dist_partition (logicalrelid regclass, partmethod "char");
  alter table pg_dist_partition set schema pg_catalog;
  create table asked (n int generated always as identity, name text, relation regclass, beside text, mode text, local_keys text);
  create function pg_catalog.create_reference_table(table_name regclass) returns void language sql as $$
    insert into pg_catalog.pg_dist_partition values (table_name, 'n');
    insert into public.asked (name, relation, local_keys) values ('reference', table_name,
      current_setting('citus.enable_local_reference_table_foreign_keys', true)) $$;
  create function pg_catalog.create_distributed_table(table_name regclass, distribution_column text,
    distribution_type text default 'hash', colocate_with text default 'default', shard_count int default null)
    returns void language sql as $$
    insert into pg_catalog.pg_dist_partition values (table_name, 'h');
    insert into public.asked (name, relation, beside, mode, local_keys) values (distribution_column, table_name, colocate_with,
      current_setting('citus.multi_shard_modify_mode', true),
      current_setting('citus.enable_local_reference_table_foreign_keys', true)) $$`

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

const rows = async (text: string) => (await client.query(text)).rows

/** Roles belong to the whole server: what is tried with them is taken back. */
async function inTransaction(work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
  } finally {
    await client.query('rollback')
  }
}

const statements = async () => (await distributionSteps(client)).map(({ statement }) => statement)

test('plain PostgreSQL has nothing of Citus, and a new table stays as it is', async () => {
  expect(await hasCitus(client)).toBe(false)
  expect(await rows(`select platform.distribute('jobs')`)).toEqual([{ distribute: '' }])
})

test('the steps: roles, the keys of memberships and trackers, the setting, then every table after those that it refers to', async () => {
  const steps = await statements()
  const name = new URL(database.url).pathname.slice(1)
  expect(steps.slice(0, 11)).toEqual([
    'alter role dray_portal login',
    'alter role dray_search login',
    `alter role dray_app set lock_timeout = '3s'`,
    `alter role dray_portal set lock_timeout = '3s'`,
    `alter role dray_platform set lock_timeout = '3s'`,
    `alter database ${name} set citus.propagate_set_commands = 'local'`,
    'alter table platform.memberships drop constraint memberships_tenant_id_fkey',
    'alter table platform.tracker_keys drop constraint tracker_keys_tenant_id_fkey',
    'set citus.enable_local_reference_table_foreign_keys = off',
    `select create_reference_table('platform.tenants')`,
    `select create_distributed_table('public.tenant_clock', 'tenant_id')`,
  ])
  const place = (table: string) =>
    steps.findIndex((step) => step.includes(`create_distributed_table('public.${table}'`))
  const tables = await rows(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  expect(tables.filter(({ relname }) => place(relname) < 0)).toEqual([])
  expect(steps.slice(11)).toHaveLength(tables.length - 1)
  const keys = await rows(`select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> 'platform.tenants'::regclass and conrelid <> confrelid`)
  expect(keys.length).toBeGreaterThan(40)
  expect(keys.filter(({ from, to }) => place(from) < place(to))).toEqual([])
})

test('carried out, each step once; repeated, only what is left; roles that may log in then have no password and no right more', () =>
  inTransaction(async () => {
    await client.query(standIns)
    const count = (
      await rows(
        `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'asked'`,
      )
    ).length
    const steps = (await statements()).filter((step) => !step.includes('public.asked'))
    for (const statement of steps.slice(0, 20)) await client.query(statement)
    const left = (await statements()).filter((step) => !step.includes('public.asked'))
    expect(left[0]).toBe('set citus.enable_local_reference_table_foreign_keys = off')
    expect(left.slice(1)).toEqual(steps.slice(20))
    for (const statement of left) await client.query(statement)
    const asked = await rows('select * from asked order by n')
    expect(asked.map(({ local_keys }) => local_keys)).toEqual(asked.map(() => 'off'))
    expect(asked.slice(0, 2)).toMatchObject([
      { relation: 'platform.tenants' },
      { relation: 'tenant_clock', beside: 'default' },
    ])
    expect(asked.slice(2).every(({ beside, name }) => beside === 'public.tenant_clock' && name === 'tenant_id')).toBe(
      true,
    )
    expect(asked).toHaveLength(count + 1)
    expect(
      await rows(`select rolname, rolcanlogin, rolpassword, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as more
        from pg_authid where rolname in ('dray_portal', 'dray_search') order by 1`),
    ).toMatchObject([
      { rolname: 'dray_portal', rolcanlogin: true, rolpassword: null, more: false },
      { rolname: 'dray_search', rolcanlogin: true, rolpassword: null, more: false },
    ])
  }))

test('a distributed database whose workers are not told who asks is refused in one sentence', async () => {
  await checkWorkersAreTold(client)
  await inTransaction(async () => {
    await client.query(standIns)
    await client.query(`insert into pg_dist_partition values ('tenant_clock', 'h')`)
    const name = new URL(database.url).pathname.slice(1)
    await expect(checkWorkersAreTold(client)).rejects.toThrow(
      `The database ${name} is distributed, but its workers are not told which company asks and would refuse every row: run "npm run distribute -- --run", or "alter database ${name} set citus.propagate_set_commands = 'local'".`,
    )
    await client.query(`set local citus.propagate_set_commands = 'local'`)
    await checkWorkersAreTold(client)
    expect((await statements()).filter((step) => step.includes('alter database'))).toHaveLength(1)
    await client.query(`alter database ${name} set citus.propagate_set_commands = 'local'`)
    expect((await statements()).filter((step) => step.includes('alter database'))).toEqual([])
  })
})

test('a new table of a later migration is distributed beside the others, under the settings that this needs', () =>
  inTransaction(async () => {
    await client.query(standIns)
    await client.query(
      'create table notes (tenant_id bigint not null, id bigint not null, primary key (tenant_id, id))',
    )
    const distribute = () => client.query(`select platform.distribute('notes')`)
    await distribute() // the tables are not distributed yet
    expect(await rows('select * from asked')).toEqual([])
    await client.query(`insert into pg_dist_partition values ('tenant_clock', 'h')`)
    await distribute()
    expect(await rows('select * from asked')).toEqual([
      {
        n: 1,
        name: 'tenant_id',
        relation: 'notes',
        beside: 'public.tenant_clock',
        mode: 'sequential',
        local_keys: 'off',
      },
    ])
  }))

test('no working role may distribute', async () => {
  const allowed = await rows(`select rolname from pg_roles where rolname like 'dray%'
    and has_function_privilege(oid, 'platform.distribute(regclass)', 'execute')`)
  expect(allowed).toEqual([])
})
