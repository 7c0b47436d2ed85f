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

/** The policies of a table, of which those of its shards are a copy. */
const policiesOf = `select tablename as table, policyname || ' ' || concat_ws(', ', permissive, roles, cmd, qual, with_check) as policy
  from pg_policies where schemaname = 'public' order by 1, 2`
interface TablePolicy {
  table: string
  policy: string
}

/** The shards have their table's policies, as they are: what Citus repeats otherwise would let in more. */
export const guardsShards: Check = async ({ owner, url }) => {
  const { rows: shards } = await owner.query<Shard & { table: string }>(
    `select table_name::text as table, shard_name as shard, nodename as host, nodeport as port
       from citus_shards where citus_table_type = 'distributed'`,
  )
  const wanted = Map.groupBy((await owner.query<TablePolicy>(policiesOf)).rows, ({ table }) => table)
  const byServer = Map.groupBy(shards, ({ host, port }) => `${host}:${port}`)
  let compared = 0
  for (const onOne of byServer.values()) {
    const found = Map.groupBy(await policiesOn(url, onOne[0] as Shard), ({ table }) => table)
    for (const { table, shard } of onOne) {
      const [its, own] = [found.get(shard) ?? [], wanted.get(table) ?? []].map((all) => all.map(({ policy }) => policy))
      if (its?.join() !== own?.join())
        throw new Error(`${shard} has ${its?.join('; ')}\n  ${table} has ${own?.join('; ')}`)
      compared += own?.length ?? 0
    }
  }
  return `${compared} policies on ${shards.length} shards of ${byServer.size} servers, each as its table has it`
}

async function policiesOn(url: string, { host, port }: Shard) {
  const client = new pg.Client(Object.assign(new URL(url), { hostname: host, port: String(port) }).href)
  await client.connect()
  try {
    return (await client.query<TablePolicy>(policiesOf)).rows
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
async function lookInto(url: string, { shard, host, port }: Shard, companies: readonly string[]) {
  const client = new pg.Client(Object.assign(new URL(url), { hostname: host, port: String(port) }).href)
  await client.connect()
  const owners = async () =>
    (await client.query<{ tenant_id: string }>(`select tenant_id from ${shard}`)).rows.map((row) => row.tenant_id)
  try {
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
  } finally {
    await client.end()
  }
}
