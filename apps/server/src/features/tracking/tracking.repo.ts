import { sql } from 'kysely'
import { isWithItsTrip } from '#features/jobs/index.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, type Row, update } from '#platform/db/writes.ts'

export type TrackingLinkRow = Row<'tracking_links'>

export const insertLink = (tx: Tx, values: Parameters<typeof insert<'tracking_links'>>[2]) =>
  insert(tx, 'tracking_links', values)
export const revokeLink = (
  tx: Tx,
  row: TrackingLinkRow,
  changes: Pick<TrackingLinkRow, 'revoked_at' | 'revoked_by' | 'revoked_by_name'>,
) => update(tx, 'tracking_links', { row, changes })

/** Stores the hash of a link's token, for the transaction's own company. */
export const keepToken = ({ db }: Pick<Tx, 'db'>, hash: Buffer, link_id: number) =>
  sql`select platform.keep_tracking_token(${hash}, ${link_id})`.execute(db)
export const dropTokens = ({ db }: Tx, link_id: number) =>
  sql`select platform.drop_tracking_tokens(${link_id})`.execute(db)

/** A job's links, by the columns that the portal's role may read. */
export const linksOf = ({ db, tenant_id }: Tx, job_id: number) =>
  db
    .selectFrom('tracking_links')
    .select([
      'id',
      'job_id',
      'sent_to',
      'created_by_name',
      'created_at',
      'revoked_at',
      'views',
      'last_viewed_at',
      'version',
    ])
    .where('tenant_id', '=', tenant_id)
    .where('job_id', '=', job_id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** A job that can be followed, of this customer where one is named. */
export const jobToTrack = (tx: Tx, { id, customer_id }: { id: number; customer_id: number | null }) =>
  tx.db
    .selectFrom('jobs')
    .select(['id', 'job_number', 'status', 'customer_id', 'last_date'])
    .where('tenant_id', '=', tx.tenant_id)
    .where('id', '=', id)
    .where(isWithItsTrip(tx, 'jobs'))
    .$if(customer_id !== null, (query) => query.where('customer_id', '=', customer_id ?? 0))
    .executeTakeFirst()

/** How many links of a job work. */
export const workingLinks = async ({ db, tenant_id }: Tx, job_id: number) =>
  (
    await db
      .selectFrom('tracking_links')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', tenant_id)
      .where('job_id', '=', job_id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** How many links were e-mailed since an instant, those that were revoked too. Of a company, one at a time counts. */
export async function emailedSince(
  { db, tenant_id }: Tx,
  { customer_id, email, since }: { customer_id: number; email: string; since: string },
) {
  await sql`select pg_advisory_xact_lock(4127103, ${tenant_id}::int)`.execute(db)
  const { rows } = await sql<{ company: number; customer: number; address: number }>`
    select count(*)::int as company,
           count(*) filter (where customer_id = ${customer_id})::int as customer,
           count(*) filter (where lower(sent_to) = ${email.toLowerCase()})::int as address
      from tracking_links
      where tenant_id = ${tenant_id} and sent_to is not null and created_at > ${since}::timestamptz`.execute(db)
  return rows[0] ?? { company: 0, customer: 0, address: 0 }
}

/** What a link's token shows of its job, as the database's one function lets it out. */
export interface TrackedJob {
  tenant_id: number
  job_number: string
  status: string
  mode: number
  collection_town: string | null
  collection_date: string | null
  collection_at: string | null
  collection_time_kind: string
  collection_from_at: string | null
  collection_to_at: string | null
  delivery_town: string | null
  delivery_post_code: string | null
  delivery_country: string | null
  delivery_date: string | null
  delivery_at: string | null
  delivery_time_kind: string
  delivery_from_at: string | null
  delivery_to_at: string | null
  vehicle_reg: string | null
  driver_first_name: string | null
  proof_name: string | null
  proof_at: string | null
  company_name: string
  company_phone: string | null
  logo_light: string | null
  logo_dark: string | null
  time_zone: string
}

export async function trackedJob(
  { db }: Pick<PlatformDb, 'db'>,
  hash: Buffer,
  now: string,
): Promise<TrackedJob | null> {
  const { rows } = await sql<{ job: TrackedJob | null }>`select platform.track(${hash}, ${now}) as job`.execute(db)
  return rows[0]?.job ?? null
}

/** A link, held so that nobody revokes it meanwhile. */
export const linkToSend = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('tracking_links')
    .select(['id', 'revoked_at'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
