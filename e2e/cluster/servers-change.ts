import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openCompany } from '../chaos/company.ts'
import { until } from '../chaos/installation.ts'
import { judge } from '../chaos/verdict.ts'
import { beginWork, type Ledger } from '../chaos/writers.ts'
import type { Check, Trial } from './trial.ts'

const script = fileURLToPath(new URL('../../scripts/cluster.sh', import.meta.url))
const writers = 4

interface Place {
  shard: string
  host: string
  port: number
}

/** Lets people work in one company while something happens to the server that holds it, and judges what was acknowledged. */
async function underWork({ dray, owner }: Trial, happens: (place: Place, ledger: Ledger) => Promise<string>) {
  const running = await dray()
  const company = await openCompany(running)
  const { ledger, end } = beginWork(company, { writers })
  await wait(1_000)
  const { rows } = await owner.query<Place>(
    `select shardid as shard, nodename as host, nodeport as port from citus_shards
       where table_name = 'jobs'::regclass and shardid = get_shard_id_for_distribution_column('jobs', $1::bigint)`,
    [company.tenant_id],
  )
  const [place] = rows
  if (!place) throw new Error('the company lies on no server')
  const before = ledger.acknowledged
  const what = await happens(place, ledger).finally(() => wait(1_000))
  await end()
  const { lost, doubled, half_done, wrong } = await judge(owner, company.tenant_id, ledger)
  const faults = [...lost, ...doubled, ...half_done, ...wrong]
  if (faults.length > 0)
    throw new Error(
      `lost ${lost.length}, doubled ${doubled.length}, half done ${half_done.length}, wrong ${wrong.length}: ${faults.slice(0, 3).join('; ')}\n  ${running.lastWords()}`,
    )
  return `${what}; ${ledger.acknowledged} acknowledged, ${ledger.acknowledged - before} of them since, none lost`
}

/**
 * A company's rows move to another server while people work in it; their writes wait meanwhile. Without waiting it would be
 * done by logical replication, which PostgreSQL refuses into tables with row-level security.
 */
export const shardMoves: Check = (trial) =>
  underWork(trial, async ({ shard, host, port }) => {
    const { rows } = await trial.owner.query<Place>(
      `select nodename as host, nodeport as port from pg_dist_node
         where groupid > 0 and isactive and (nodename, nodeport) <> ($1, $2) limit 1`,
      [host, port],
    )
    const [to] = rows
    const from = performance.now()
    await trial.owner.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')`, [
      shard,
      host,
      port,
      to?.host,
      to?.port,
    ])
    return `moved from ${port} to ${to?.port} in ${((performance.now() - from) / 1000).toFixed(1)} s`
  })

/** The server that holds a company dies under its work and comes back. */
export const workerDies: Check = (trial) => {
  const { folder } = trial
  if (!folder) throw new Error('not tried: --cluster names no folder of scripts/cluster.sh')
  return underWork(trial, async ({ port }, ledger) => {
    const { rows } = await trial.owner.query<{ coordinator: number }>(`select inet_server_port() as coordinator`)
    const coordinator = rows[0]?.coordinator ?? 0
    const run = (...args: string[]) =>
      promisify(execFile)(script, args, { env: { ...process.env, PORT: String(coordinator) } })
    const died = performance.now()
    await run('kill', folder, `worker-${port - coordinator}`)
    await wait(300)
    const atDeath = ledger.acknowledged
    await wait(2_000)
    const meanwhile = ledger.acknowledged - atDeath
    const from = performance.now()
    await run('start', folder)
    const back = ledger.acknowledged
    await until('work goes on', async () => (ledger.acknowledged > back ? true : undefined))
    return `dead for ${((from - died) / 1000).toFixed(1)} s, ${meanwhile} acknowledged meanwhile, work again ${((performance.now() - from) / 1000).toFixed(1)} s after its start`
  })
}
