import { type Installation, until } from './installation.ts'

/** How long it took until the server was ready again. */
export interface Recovery {
  /** From the strike on. */
  ms: number
  /** From when the database accepted connections again. */
  after_database_ms: number
}

export type Strike = (dray: Installation) => Promise<Recovery>

/** The server process ends without a word and is started again. */
export const killServer: Strike = async (dray) => {
  const start = performance.now()
  await dray.killServer()
  await dray.start()
  // Its database starts with it.
  return { ms: performance.now() - start, after_database_ms: 0 }
}

const someBackend = `select pid from pg_stat_activity where application_name like 'dray%'
  order by state = 'active' desc, state like 'idle in%' desc, random() limit 1`

/** One connection ends, in the middle of its work where one works. */
export const endBackend: Strike = async (dray) => {
  const owner = await dray.owner()
  const start = performance.now()
  await owner.query(`select pg_terminate_backend(pid) from (${someBackend}) one`)
  await owner.end()
  await until('the server is ready', dray.ready)
  return { ms: performance.now() - start, after_database_ms: performance.now() - start }
}

/** One of PostgreSQL's processes is killed, upon which it ends all connections and recovers. */
export const killBackend: Strike = (dray) =>
  untilDatabaseReturns(dray, async (owner) => {
    const { rows } = await owner.query<{ pid: number }>(someBackend)
    process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL')
  })

/** The whole database is killed; the server starts it again. */
export const killDatabase: Strike = (dray) =>
  untilDatabaseReturns(dray, async () => {
    process.kill(dray.postmaster(), 'SIGKILL')
  })

async function untilDatabaseReturns(
  dray: Installation,
  strike: (owner: Awaited<ReturnType<Installation['owner']>>) => Promise<void>,
): Promise<Recovery> {
  const owner = await dray.owner()
  const ended = new Promise((resolve) => owner.once('end', resolve))
  const start = performance.now()
  await strike(owner)
  await ended
  const returned = await until('the database accepts connections', dray.owner)
  const accepted = performance.now()
  await until('the server is ready', dray.ready)
  await returned.end()
  return { ms: performance.now() - start, after_database_ms: performance.now() - accepted }
}
