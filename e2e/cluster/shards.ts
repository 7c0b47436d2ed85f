import pg from 'pg'
import { companyTableIn } from '../../apps/server/src/platform/db/across-companies.ts'
import type { Check } from './trial.ts'

/**
 * No statement of a company asked more than one server. Read from what Citus keeps of every statement since the database
 * was made: one that went to a single shard has the company that it was for.
 */
export const asksOneServer: Check = async ({ owner }) => {
  await owner.query('create extension if not exists pg_stat_statements')
  const { rows } = await owner.query<{ query: string; calls: number; is_one: boolean }>(
    `select s.query, s.calls::int, s.partition_key is not null as is_one
       from citus_stat_statements s join pg_roles r on r.oid = s.userid
       where s.dbid = (select oid from pg_database where datname = current_database())
         and r.rolname in ('dray_app', 'dray_portal')`,
  )
  const ofCompanies = rows.filter(({ query }) => companyTableIn(query))
  if (ofCompanies.length === 0)
    throw new Error('nothing was kept: citus.stat_statements_track must be all, and pg_stat_statements be preloaded')
  const several = ofCompanies.filter(({ is_one }) => !is_one)
  const named = several.map(({ query, calls }) => `${calls} × ${query.replace(/\s+/g, ' ').slice(0, 200)}`)
  if (several.length > 0)
    throw new Error(`${several.length} statements asked several servers:\n  ${named.join('\n  ')}`)
  return `${ofCompanies.length} statements of companies, none asked a second server`
}

interface Shard {
  shard: string
  host: string
  port: number
}

interface Guard {
  table: string
  guard: string
}
/** What keeps each table, and each shard: its row-level security, who may do what with it and its columns, its policies. */
async function guardsOn(client: { query<R extends object>(text: string): Promise<{ rows: R[] }> }) {
  await client.query('set citus.override_table_visibility = off')
  const { rows } = await client.query<Guard>(
    `select c.relname as table, g.guard
       from pg_class c, lateral (
         select format('row security %s, forced %s', c.relrowsecurity, c.relforcerowsecurity)
         union all select unnest(c.relacl)::text
         union all select a.attname || ' ' || a.attacl::text from pg_attribute a
           where a.attrelid = c.oid and a.attacl is not null and not a.attisdropped
         union all select concat_ws(', ', policyname, permissive, roles, cmd, qual, with_check) from pg_policies
           where schemaname = 'public' and tablename = c.relname) g(guard)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       order by 1, 2`,
  )
  return Map.groupBy(rows, ({ table }) => table)
}

/** Shards are kept as their table is: what Citus repeats otherwise would let in more. */
export const guardsShards: Check = async ({ owner, url }) => {
  const { rows: shards } = await owner.query<Shard & { table: string }>(
    `select table_name::text as table, shard_name as shard, nodename as host, nodeport as port
       from citus_shards where citus_table_type = 'distributed'`,
  )
  const wanted = await guardsOn(owner)
  const servers = Map.groupBy(shards, ({ host, port }) => `${host}:${port}`)
  let compared = 0
  for (const [server, theirs] of servers) {
    const found = await onServer(url, server, guardsOn)
    for (const { table, shard } of theirs) {
      const [its, own] = [found.get(shard) ?? [], wanted.get(table) ?? []].map((all) => all.map(({ guard }) => guard))
      const lost = own?.find((guard) => !its?.includes(guard)) ?? its?.find((guard) => !own?.includes(guard))
      if (lost) throw new Error(`${table} and its shard ${shard} differ in: ${lost}`)
      compared += own?.length ?? 0
    }
  }
  return `${shards.length} shards on ${servers.size} servers, ${compared} rights and policies, each as its table has it`
}

async function onServer<R>(url: string, server: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client(Object.assign(new URL(url), { host: server }).href)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** On the servers themselves a company's role sees its own rows of a shard and no other's. */
export const keepsApart: Check = async ({ owner, url }) => {
  const { rows: shards } = await owner.query<Shard>(
    `select shard_name as shard, nodename as host, nodeport as port from citus_shards where table_name = 'jobs'::regclass`,
  )
  const { rows } = await owner.query<{ tenant_id: string }>('select distinct tenant_id from jobs')
  const companies = rows.map(({ tenant_id }) => tenant_id)
  let seen = 0
  for (const shard of shards) seen += await lookInto(url, shard, companies)
  if (seen === 0) throw new Error('there were no jobs to see: the day has to be lived first')
  return `${shards.length} shards, ${companies.length} companies, ${seen} jobs, each seen by its own company alone`
}

/** Returns how many rows of a shard its companies saw. */
const lookInto = (url: string, { shard, host, port }: Shard, companies: readonly string[]) =>
  onServer(url, `${host}:${port}`, async (client) => {
    const owners = async () =>
      (await client.query<{ tenant_id: string }>(`select tenant_id from ${shard}`)).rows.map((row) => row.tenant_id)
    const all = await owners()
    await client.query('set role dray_app')
    if ((await owners()).length > 0) throw new Error(`${shard} shows rows to nobody in particular`)
    for (const company of companies) {
      await client.query(`set app.tenant_id = '${Number(company)}'`)
      const [own, its] = [await owners(), all.filter((one) => one === company)]
      if (own.join() !== its.join())
        throw new Error(`${shard} shows ${own.length} rows to ${company}, which has ${its.length}`)
    }
    return all.filter((one) => companies.includes(one)).length
  })
