import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { addressKey } from '#platform/http/edge/client-address.ts'
import { enqueuePlatform } from '#platform/queue/enqueue.repo.ts'
import type { Failures } from './attempt-limits.ts'

type Db = Kysely<Database>

/** What strangers' attempts count against: the account and the address they come from. */
export const strangers = 'stranger'

/** The same where failures from one address shall not slow others: then the account and the address together. */
export const strangersFrom = (address: string) => `${strangers} ${addressKey(address)}`

const isOfStrangers = (counter: string) => counter === strangers || counter.startsWith(`${strangers} `)

/** Whether somebody has signed in with this account from this address in the last 90 days. */
export async function hasSignedInFrom({ db }: PlatformDb, email: string, address: string) {
  const found = await db
    .selectFrom('platform.sign_in_attempts')
    .select('id')
    .where('email', '=', email)
    .where('network', '=', addressKey(address))
    .where('succeeded', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

interface Attempt {
  email: string
  counter: string
  address: string
  user_agent: string
}

/**
 * Writes an attempt into the trail and returns its id, once `check` has let it pass by those before it. Attempts at one
 * account, and those of strangers from one address, do so one after the other.
 */
export const countAttempt = (platform: PlatformDb, attempt: Attempt, check: (failures: Failures) => void) =>
  platform.transaction(async (db) => {
    await lockAttempts(db, attempt)
    check(await failuresBefore(db, attempt))
    const { id } = await db
      .insertInto('platform.sign_in_attempts')
      .values({ ...attempt, network: addressKey(attempt.address), succeeded: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** The account before the address, always, so that no two wait for each other. */
async function lockAttempts(db: Db, { email, counter, address }: Attempt) {
  await sql`select pg_advisory_xact_lock(4127101, hashtext(${`${counter} ${email}`}))`.execute(db)
  if (isOfStrangers(counter))
    await sql`select pg_advisory_xact_lock(4127102, hashtext(${addressKey(address)}))`.execute(db)
}

async function failuresBefore(db: Db, { email, counter, address }: Attempt): Promise<Failures> {
  const network = addressKey(address)
  const isStranger = isOfStrangers(counter)
  const found = await sql<Failures>`
    select count(*) filter (where email = ${email} and counter = ${counter} and at > coalesce(
             (select max(at) from platform.sign_in_attempts where email = ${email} and counter = ${counter} and succeeded),
             '-infinity')) as at_account,
           count(*) filter (where ${isStranger} and network = ${network} and counter like 'stranger%') as from_address,
           count(*) filter (where ${isStranger} and email = ${email} and counter like 'stranger %') as from_addresses,
           max(at) as last_at
      from platform.sign_in_attempts
      where succeeded is not true and at > now() - interval '15 minutes'
        and (email = ${email} and counter = ${counter}
             or ${isStranger} and counter like 'stranger%' and (network = ${network} or email = ${email}))`.execute(db)
  return found.rows[0] ?? { at_account: 0, from_address: 0, from_addresses: 0, last_at: null }
}

/** Notes what came of an attempt, once and for all. */
export const settleAttempt = ({ db }: PlatformDb, id: number, is_right: boolean) =>
  sql`select platform.settle_attempt(${id}, ${is_right})`.execute(db)

/** Clears away attempts that have had their time. */
export const dropOldAttempts = async ({ db }: PlatformDb) => {
  await sql`select platform.drop_old_attempts()`.execute(db)
}

export const resetTask = 'send-reset-link'
const resets = 'reset'

interface ResetLimits {
  account: number
  address: number
}

/**
 * Writes into the trail that somebody asked for a reset link and queues it; beyond the account's limit it does neither.
 * Returns false when too many came from the address.
 */
export const countReset = (platform: PlatformDb, asked: Omit<Attempt, 'counter'>, limits: ResetLimits) =>
  platform.transaction(async (db) => {
    const { email } = asked
    const network = addressKey(asked.address)
    await sql`select pg_advisory_xact_lock(4127101, hashtext(${`${resets} ${email}`}))`.execute(db)
    await sql`select pg_advisory_xact_lock(4127102, hashtext(${`${resets} ${network}`}))`.execute(db)
    const found = await sql<{ at_account: number; from_address: number }>`
      select count(*) filter (where email = ${email}) as at_account,
             count(*) filter (where network = ${network}) as from_address
        from platform.sign_in_attempts
        where counter = ${resets} and at > now() - interval '1 hour' and (email = ${email} or network = ${network})`.execute(
      db,
    )
    const { at_account = 0, from_address = 0 } = found.rows[0] ?? {}
    if (from_address >= limits.address) return false
    if (at_account >= limits.account) return true
    await db
      .insertInto('platform.sign_in_attempts')
      .values({ ...asked, network, counter: resets, succeeded: null })
      .execute()
    await enqueuePlatform(db, { task: resetTask, payload: { email } })
    return true
  })
