import { StartFault, systemCode } from '#platform/config/start-fault.ts'
import { checkWorkersAreTold } from './distribution.ts'
import { onConnection } from './one-connection.ts'

const oldest = 15

/** By PostgreSQL's and the system's codes, what a person can do about a database that does not let us in. */
const remedies: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there; check host and port in DATABASE_URL, and that the server runs',
  ENOTFOUND: 'the name is not known; check the host in DATABASE_URL',
  EAI_AGAIN: 'the name cannot be looked up now; check the network and the host in DATABASE_URL',
  ETIMEDOUT: 'nothing answers there; check host and port in DATABASE_URL, and the firewall between',
  '28P01': 'it refuses the password in DATABASE_URL',
  '28000': 'it refuses the user in DATABASE_URL; check its pg_hba.conf, and whether it asks for "?sslmode=require"',
  '3D000': 'it has no database of that name; create it, or correct DATABASE_URL',
  '53300': 'it has no connection left; raise its max_connections, or lower DATABASE_POOL_SIZE',
  '57P03': 'it is starting or stopping; try again shortly',
}

/**
 * Throws one sentence unless a PostgreSQL of at least version 15 answers at `url` and lets us in, which tells its workers
 * who asks where it is distributed.
 */
export async function checkServer(url: string) {
  const { host, pathname } = new URL(url)
  const place = `The database ${pathname.slice(1)} at ${host}`
  const number = await versionNumber(url).catch((fault) => {
    const reason = remedies[systemCode(fault) ?? ''] ?? (fault instanceof Error ? fault.message : String(fault))
    throw new StartFault(`${place} cannot be used: ${reason}.`)
  })
  const major = Math.floor(number / 10_000)
  if (major < oldest) throw new StartFault(`${place} is PostgreSQL ${major}, and Dray needs ${oldest} or later.`)
  await onConnection({ url }, checkWorkersAreTold)
}

async function versionNumber(url: string): Promise<number> {
  const { rows } = await onConnection({ url }, (client) =>
    client.query<{ number: string }>(`select current_setting('server_version_num') as number`),
  )
  return Number(rows[0]?.number)
}
