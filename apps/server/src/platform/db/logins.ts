import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { StartFault, systemCode } from '#platform/config/start-fault.ts'
import { onConnection } from './one-connection.ts'
import type { Address } from './pool.ts'
import { isVerifierOf, scramVerifier } from './scram.ts'

/** The roles that connections log in as: none owns a table, none can take on another but the portal's. */
const roles = { app: 'dray_app', platform: 'dray_platform', queue: 'dray_queue' } as const
type Login = keyof typeof roles
const logins = Object.keys(roles) as Login[]

/** Where each kind of connection logs in, with its role and password. */
export type Logins = Readonly<Record<Login, Address>>

interface Derivation {
  /** The owner's address: its host and database are taken over. */
  url: Address
  /** The same past any pooler, for the queue and the notices, which listen. */
  directUrl?: Address
  secret: string
}

/** The passwords follow from one secret, so that every process of an installation knows them and none is stored. */
export function deriveLogins({ url, directUrl = url, secret }: Derivation): Logins {
  const as = (login: Login, address: Address) => {
    const password = createHmac('sha256', secret).update(`database login ${roles[login]}`).digest('base64url')
    return () => Object.assign(new URL(address()), { username: roles[login], password }).href
  }
  return { app: as('app', url), platform: as('platform', url), queue: as('queue', directUrl) }
}

/** The password of an address, which is the secret of the database that comes with Dray. */
export const passwordOf = (url: string) => decodeURIComponent(new URL(url).password)

/**
 * Gives the roles their derived passwords where they have others, on a connection of the owner. Refuses while another
 * process is connected with the password that a role has now: it would be locked out.
 */
export async function prepareLogins(ownerUrl: string, derived: Logins) {
  await onConnection({ url: ownerUrl }, async (owner) => {
    await owner.query('begin')
    // Processes that start together do this one after the other.
    await owner.query('select pg_advisory_xact_lock(4127002)')
    const wanted = logins.map((login) => ({ role: roles[login], url: derived[login]() }))
    for (const one of await withOtherPasswords(owner, wanted)) await setPassword(owner, one)
    return owner.query('commit')
  })
  await checkLogins(derived)
}

/** Throws one sentence unless each address logs in as the role that it is for. */
export async function checkLogins(wanted: Logins) {
  for (const login of logins) {
    const url = wanted[login]()
    const reason = await refusal(url, roles[login])
    if (reason)
      throw new StartFault(
        `The role ${roles[login]} cannot be used at ${new URL(url).host}: ${reason.message}. ${remedy}`,
      )
  }
}

const remedy =
  'Give the three roles passwords of your own and set DATABASE_APP_URL, DATABASE_PLATFORM_URL and DATABASE_QUEUE_URL.'

const isPasswordRefusal = (reason: Error | undefined) => ['28P01', '28000'].includes(systemCode(reason) ?? '')

/** Why nobody can log in at this address as the role that it is for; undefined when they can. */
async function refusal(url: string, role?: string): Promise<Error | undefined> {
  try {
    const { rows } = await onConnection({ url }, (client) =>
      client.query<{ user: string; may_all: boolean }>(
        `select session_user as user, rolsuper or rolbypassrls or rolcreaterole as may_all
           from pg_roles where rolname = session_user`,
      ),
    )
    const [found] = rows
    if (role === undefined || (found?.user === role && !found.may_all)) return undefined
    return new Error(`the connection is of ${found?.user}${found?.may_all ? ', which may do everything' : ''}`)
  } catch (fault) {
    return fault as Error
  }
}

interface RoleLogin {
  role: string
  url: string
}

/** By what the database stores, where the owner may read that; else by logging in. */
async function withOtherPasswords(owner: pg.Client, wanted: RoleLogin[]): Promise<RoleLogin[]> {
  const { rows } = await owner.query<{ readable: boolean }>(
    `select has_table_privilege('pg_authid', 'select') as readable`,
  )
  const found: RoleLogin[] = []
  for (const one of wanted) {
    const isOther = rows[0]?.readable ? await storesOther(owner, one) : isPasswordRefusal(await refusal(one.url))
    if (isOther) found.push(one)
  }
  return found
}

async function storesOther(owner: pg.Client, { role, url }: RoleLogin) {
  const { rows } = await owner.query<{ stored: string | null }>(
    'select rolpassword as stored from pg_authid where rolname = $1',
    [role],
  )
  return !isVerifierOf(passwordOf(url), rows[0]?.stored ?? null)
}

async function setPassword(owner: pg.Client, { role, url }: RoleLogin) {
  const { rows } = await owner.query<{ datname: string }>(
    'select datname from pg_stat_activity where usename = $1 limit 1',
    [role],
  )
  if (rows[0])
    throw new StartFault(
      `The role ${role} is in use (database ${rows[0].datname}) with a password that does not follow from this SECRET: stop that process, or give both the same SECRET. ${remedy}`,
    )
  const verifier = owner.escapeLiteral(scramVerifier(passwordOf(url)))
  await owner.query(`alter role ${role} password ${verifier}`).catch((fault) => {
    throw new StartFault(`The password of ${role} cannot be set (${fault.message}). ${remedy}`)
  })
}
