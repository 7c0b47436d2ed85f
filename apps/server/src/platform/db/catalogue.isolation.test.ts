import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { secretColumns } from './unaudited-columns.ts'

/** What the migrated database itself says of every tenant's table; a new table is covered by existing. */
let database: TestDatabase
let client: pg.Client
const rows = async <R extends object>(text: string, values: unknown[] = []) =>
  (await client.query<R>(text, values)).rows

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

const tablesInPublic = `select c.oid, c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

describe('every table outside the platform schema', () => {
  test('is secured, forced, and belongs to none of the working roles', async () => {
    const tables = await rows<{ name: string; secured: boolean; forced: boolean; owner: string }>(tablesInPublic)
    expect(tables.length).toBeGreaterThan(30)
    expect(tables.filter((table) => !table.secured || !table.forced)).toEqual([])
    expect(tables.filter((table) => table.owner.startsWith('dray_'))).toEqual([])
  })

  test('has a tenant_id that may not be empty', async () => {
    const loose = await rows(`with t as (${tablesInPublic}) select t.name from t
      where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnotnull)`)
    expect(loose).toEqual([])
  })

  test('has a policy for the application that compares the tenant and nothing else', async () => {
    const policies = await rows<{ name: string; qual: string | null; check: string | null }>(
      `with t as (${tablesInPublic}) select t.name, p.qual, p.with_check as check from t
         left join pg_policies p on p.schemaname = 'public' and p.tablename = t.name and p.policyname = 'tenant' and p.roles = '{dray_app}'`,
    )
    const plain = `(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::bigint)`
    expect(policies.filter((policy) => policy.qual !== plain || policy.check !== plain)).toEqual([])
  })

  test('has no restrictive policy, which a cluster would make permissive', async () => {
    expect(await rows(`select tablename, policyname from pg_policies where permissive = 'RESTRICTIVE'`)).toEqual([])
  })

  test('begins every primary key, unique index and foreign key with tenant_id', async () => {
    const loose = await rows(`with t as (${tablesInPublic})
      select t.name, i.indexrelid::regclass::text as key from t join pg_index i on i.indrelid = t.oid
        where (i.indisprimary or i.indisunique)
          and (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]) is distinct from 'tenant_id'
      union all
      select t.name, k.conname from t join pg_constraint k on k.conrelid = t.oid and k.contype in ('f', 'x')
        where (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = k.conkey[1]) is distinct from 'tenant_id'`)
    expect(loose).toEqual([])
  })
})

describe('the working roles', () => {
  test('own nothing but the search and the queue functions, and are exempt from nothing', async () => {
    const exempt = await rows(
      `select rolname from pg_roles where rolname like 'dray\\_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
    )
    expect(exempt).toEqual([])
    const owned = await rows<{ name: string }>(
      `select proname as name from pg_proc p where pg_get_userbyid(proowner) like 'dray\\_%' and pronamespace in ('public'::regnamespace, 'queue'::regnamespace)`,
    )
    expect(owned.map((one) => one.name).sort()).toEqual([
      'discard',
      'enqueue',
      'enqueue_platform',
      'find_jobs',
      'run_again',
      'search_jobs',
      'task_counts',
    ])
  })

  test('own no table but those of the queue, and belong to no role but the application to the portal', async () => {
    const tables = await rows<{ schema: string }>(
      `select distinct relnamespace::regnamespace::text as schema from pg_class
         where relkind in ('r', 'p', 'v', 'm') and pg_get_userbyid(relowner) like 'dray\\_%' order by 1`,
    )
    expect(tables.map(({ schema }) => schema)).toEqual(['graphile_worker', 'queue'])
    const memberships = await rows(
      `select member::regrole::text as member, roleid::regrole::text as role, admin_option as admin
         from pg_auth_members where member::regrole::text like 'dray\\_%'`,
    )
    expect(memberships).toEqual([{ member: 'dray_app', role: 'dray_portal', admin: false }])
    const inheriting = await rows(
      `select rolname from pg_roles where rolname in ('dray_app', 'dray_platform', 'dray_queue') and (rolinherit or not rolcanlogin)`,
    )
    expect(inheriting).toEqual([])
  })

  test('the trail can be added to, never changed', async () => {
    const rights = await rows<{ role: string; privilege: string }>(
      `select grantee as role, privilege_type as privilege from information_schema.role_table_grants
         where table_name = 'audit_log' and grantee like 'dray\\_%' and privilege_type not in ('INSERT', 'SELECT')`,
    )
    expect(rights).toEqual([{ role: 'dray_platform', privilege: 'DELETE' }])
  })

  test('of the trail nobody removes what is younger than two years, and nobody but the platform what is older', async () => {
    await client.query('begin')
    await client.query(`insert into platform.tenants (id, name, slug) values (990001, 'Trail', 'trail-990001')`)
    await client.query(`insert into audit_log (tenant_id, at, table_name, action)
      select 990001, now() - age, 'jobs', 'update'
        from unnest(array[interval '0', interval '23 months', interval '25 months']) age`)
    await client.query('set local role dray_platform')
    const removed = await client.query(`delete from audit_log where tenant_id = 990001 returning at`)
    expect(removed.rowCount).toBe(1)
    await client.query('savepoint before')
    await client.query(`set local role dray_app; set local app.tenant_id = '990001'`)
    await expect(client.query('delete from audit_log where tenant_id = 990001')).rejects.toThrow('permission denied')
    await client.query('rollback')
  })

  test('the trail leaves out every column that sounds like a secret', async () => {
    const columns = await rows<{ name: string }>(
      `select distinct column_name as name from information_schema.columns where table_schema = 'public'
         and column_name ~ 'token|secret|password|hash|body_(html|text)|sealed' and column_name !~ '_url$' and table_name <> 'idempotency_keys'`,
    )
    expect(columns.map(({ name }) => name).sort()).toEqual([...secretColumns].sort())
  })

  test('the portal may write nothing', async () => {
    const writes = await rows(
      `select table_name, privilege_type from information_schema.role_table_grants
         where grantee = 'dray_portal' and privilege_type <> 'SELECT'`,
    )
    expect(writes).toEqual([])
  })
})

describe('rows of two companies', () => {
  const as = async (role: string, tenant: number | null, work: () => Promise<void>) => {
    await client.query(`begin; set local role ${role}`)
    if (tenant !== null) await client.query(`set local app.tenant_id = '${tenant}'`)
    try {
      await work()
    } finally {
      await client.query('rollback')
    }
  }
  const countAll = (table: string) =>
    rows<{ count: string }>(`select count(*) from ${table}`).then(([row]) => Number(row?.count))

  beforeAll(async () => {
    await client.query(`insert into platform.tenants (id, slug, name) values (1, 'one', 'One'), (2, 'two', 'Two')`)
    await client.query(`insert into customers (tenant_id, id, customer_code, customer_name)
      values (1, 1, 'A', 'Ours'), (1, 2, 'B', 'Also ours'), (2, 1, 'A', 'Theirs')`)
  })

  test('without a tenant there are none', () =>
    as('dray_app', null, async () => {
      const tables = await rows<{ name: string }>(tablesInPublic)
      for (const { name } of tables) expect([name, await countAll(name)]).toEqual([name, 0])
    }))

  test('each company sees its own, whatever it asks for', () =>
    as('dray_app', 1, async () => {
      expect(await rows('select customer_name from customers where id = 1')).toEqual([{ customer_name: 'Ours' }])
      expect(await rows('select customer_name from customers where tenant_id = 2')).toEqual([])
    }))

  test('none can be written for another company, or moved to it', () =>
    as('dray_app', 1, async () => {
      await client.query('savepoint s')
      await expect(
        client.query(`insert into customers (tenant_id, customer_code, customer_name) values (2, 'Z', 'Z')`),
      ).rejects.toThrow(/row-level security/)
      await client.query('rollback to s')
      await expect(client.query('update customers set tenant_id = 2 where id = 1')).rejects.toThrow(
        /row-level security/,
      )
    }))

  test("a customer's user sees one customer, and only the columns meant for it", () =>
    as('dray_portal', 1, async () => {
      await client.query(`set local app.customer_id = '2'`)
      expect(await rows('select customer_name from customers')).toEqual([{ customer_name: 'Also ours' }])
      await expect(client.query('select total_charge from jobs')).rejects.toThrow(/permission denied/)
    }))
})
