import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { tempFolder } from '../../apps/server/src/platform/testing/temp-folder.ts'
import { type ChaosCompany, openCompany } from '../chaos/company.ts'
import { type Installation, installDray, until } from '../chaos/installation.ts'
import { listen } from '../chaos/listeners.ts'
import { judge } from '../chaos/verdict.ts'
import { beginWork } from '../chaos/writers.ts'
import { startProxy } from './proxy.ts'

const roles = ['web', 'realtime', 'worker'] as const
type Role = (typeof roles)[number]
const ofEach = 2
const sockets = 3

interface Trial {
  /** Of each role so many are killed, and as many exchanged. */
  struck: 1 | 2
  writers: number
  readers: number
  /** The folder of an older build, which all run until they are exchanged. */
  before?: string | undefined
  say: (line: string) => void
}

interface Process {
  name: string
  role: Role
  at: number
  dray: Installation
}

/** So many processes of each role on one database of their own, behind a proxy. The first of them makes the tables. */
export async function openProcesses(counts: Record<Role, number>, build?: string) {
  const folder = tempFolder('processes')
  const nothing = () => undefined
  const log = { info: nothing, warn: nothing, error: nothing }
  const database = await startEmbedded({ dataDir: folder.path, durable: false, log })
  const made = roles.flatMap((role) =>
    Array.from({ length: counts[role] }, async (_, at): Promise<Process> => {
      return {
        name: `${role} ${at + 1}`,
        role,
        at: at + 1,
        dray: await installDray({ database: database.url, roles: role, build }),
      }
    }),
  )
  const processes = await Promise.all(made)
  const urls = (role: Role) => processes.filter((one) => one.role === role).map(({ dray }) => dray.url)
  const proxy = await startProxy({ calls: urls('web'), sockets: urls('realtime') })
  const [first] = processes
  if (!first) throw new Error('no process was asked for')
  const { owner } = first.dray
  return {
    processes,
    owner,
    company: () => openCompany({ owner, url: proxy.url }),
    async stop() {
      await proxy.stop()
      await Promise.all(processes.map(({ dray }) => dray.stop()))
      await database.stop()
      folder.remove()
    },
  }
}

/** What each process lives through: killed without a word, and ended in order and exchanged for this build. */
const turns = {
  killed: async (dray: Installation) => {
    await dray.killServer()
    await wait(500)
    await dray.start()
  },
  exchanged: async (dray: Installation) => {
    await dray.end()
    await dray.startThis()
  },
}

/** Kills and exchanges processes of each role under work; says each, and returns what must not have happened. */
export async function runProcesses({ struck, writers, readers, before, say }: Trial) {
  const open = await openProcesses({ web: ofEach, realtime: ofEach, worker: ofEach }, before)
  try {
    const company = await open.company()
    const listeners = await Promise.all(Array.from({ length: sockets }, () => listen(company.clerk)))
    const { ledger, end } = beginWork(company, { writers, readers })
    for (const [turn, happens] of Object.entries(turns))
      for (const { name, dray } of open.processes.filter(({ at }) => at <= struck)) {
        const [from, before] = [performance.now(), ledger.acknowledged]
        await happens(dray)
        await wait(300)
        const seconds = ((performance.now() - from) / 1000).toFixed(1)
        say(`${name} ${turn}: ${ledger.acknowledged - before} acknowledged in the ${seconds} s until it was back`)
      }
    await end()
    const owner = await open.owner()
    const { rows } = await owner.query<{ n: string }>('select n from tenant_clock where tenant_id = $1', [
      company.tenant_id,
    ])
    const last = Number(rows[0]?.n)
    await until('every socket has heard everything', async () =>
      listeners.every((one) => one.missed(last).length === 0) ? true : undefined,
    ).catch(() => undefined)
    const missed = listeners.flatMap((one) => one.missed(last))
    for (const one of listeners) one.stop()
    await until('the workers have done what was left', () => isDone(open, company))
    const { acknowledged, ...found } = await judge(owner, company.tenant_id, ledger)
    await owner.end()
    return { acknowledged, faults: { ...found, missed } }
  } finally {
    await open.stop()
  }
}

/** No work waits, and every change stands in the sums of the reports. */
async function isDone({ owner }: { owner: Installation['owner'] }, { tenant_id }: ChaosCompany) {
  const client = await owner()
  const { rows } = await client.query<{ waiting: string }>(
    `select (select count(*) from graphile_worker._private_jobs where run_at <= now())
        + (select count(*) from report_changes where tenant_id = $1) as waiting`,
    [tenant_id],
  )
  await client.end()
  return rows[0]?.waiting === '0' ? true : undefined
}
