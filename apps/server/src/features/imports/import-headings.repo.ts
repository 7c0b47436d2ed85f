import type { EarlierMatches, LearnedHeading } from '@dray/domain/imports/match-columns.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** So many headings of a kind are looked through, those used last. */
const maxLooked = 1_000
/** So much of a heading is kept. */
const longest = 200

/** What was chosen for the headings of files of a kind, the latest first: by the company, or of a customer's order files. */
export const chosenHeadings = ({ db, tenant_id }: Tx, kind: string, customer_id: number | null = null) =>
  db
    .selectFrom('import_headings')
    .select(['heading', 'field'])
    .where('tenant_id', '=', tenant_id)
    .where('kind', '=', kind)
    .where(sql`coalesce(customer_id, 0)`, '=', customer_id ?? 0)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxLooked)
    .execute()

/** What people of the company chose for the headings of files of a kind, as one file of them all. */
export async function earlierMatches(tx: Tx, kind: string): Promise<EarlierMatches> {
  const rows = await chosenHeadings(tx, kind)
  return [{ header: rows.map(({ heading }) => heading), columns: rows.map(({ field }) => field) }]
}

/** Keeps what was chosen for the headings of a file, in place of what was chosen for them before. */
export async function keepHeadings(
  { db, tenant_id }: Tx,
  { kind, used_at, customer_id = null }: { kind: string; used_at: string; customer_id?: number | null },
  headings: readonly LearnedHeading[],
) {
  const named = headings.map(({ heading, field }) => ({ heading: heading.slice(0, longest), field }))
  if (named.length === 0) return
  const values = named.map(({ heading, field }) => sql`(${heading}::text, ${field}::text)`)
  // The database says which headings are the same; in one order, so that two files at once do not wait for each other.
  const { rows } = await sql<LearnedHeading>`
    select distinct on (lower(heading)) heading, field from (values ${sql.join(values)}) as chosen (heading, field)
      order by lower(heading), field nulls last`.execute(db)
  const chosen = rows.map(
    ({ heading, field }) => sql`(${tenant_id}, ${kind}, ${customer_id}, ${heading}, ${field}, ${used_at})`,
  )
  await sql`
    insert into import_headings (tenant_id, kind, customer_id, heading, field, used_at)
      values ${sql.join(chosen)}
    on conflict (tenant_id, kind, coalesce(customer_id, 0), lower(heading))
      do update set field = excluded.field, used_at = excluded.used_at`.execute(db)
}
