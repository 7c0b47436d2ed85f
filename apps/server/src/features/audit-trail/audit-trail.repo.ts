import type { AuditAction } from '@dray/domain/audit-trail/audit-actions.messages.ts'
import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import { sql } from 'kysely'
import { containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { auditedTable, besideOf, ownersOf } from '#tables/audited-tables.ts'

export interface AuditFilter {
  /** Instants; the second is not included. */
  from?: string | undefined
  before?: string | undefined
  user_id?: number | undefined
  kind?: string | undefined
  row_id?: number | undefined
  action?: AuditAction | undefined
  keywords?: string | undefined
  /** What this viewer may not see, and so not find by: columns of any table, and whole tables. */
  withheld: { columns: readonly string[]; tables: readonly string[] }
}

function matching({ db, tenant_id }: Tx, filter: AuditFilter) {
  const { from, before, user_id, kind, row_id, action, keywords } = filter
  let query = db.selectFrom('audit_log as a').where('a.tenant_id', '=', tenant_id)
  if (from) query = query.where('a.at', '>=', from)
  if (before) query = query.where('a.at', '<', before)
  if (user_id) query = query.where('a.user_id', '=', user_id)
  if (kind) query = query.where('a.table_name', '=', kind)
  if (row_id) query = query.where('a.row_id', '=', row_id)
  if (action) query = query.where('a.action', '=', action)
  return keywords ? query.where(holdsWords(keywords, filter.withheld)) : query
}

/** True where an entry's person or a value that the viewer may see holds the words. */
function holdsWords(keywords: string, { columns, tables }: AuditFilter['withheld']) {
  const pattern = containing(foldWords(keywords))
  const values = (side: 'before' | 'after') =>
    sql`exists (select from jsonb_each_text(coalesce(a.${sql.ref(side)}, '{}'::jsonb)) v
      where v.key <> all(${columns}::text[]) and fold_words(v.value) like ${pattern})`
  return sql<boolean>`(fold_words(coalesce(a.user_name, '')) like ${pattern}
    or (a.table_name <> all(${tables}::text[]) and (${values('before')} or ${values('after')})))`
}

const columns = [
  'a.id',
  'a.at',
  'a.user_id',
  'a.user_name',
  'a.action',
  'a.table_name',
  'a.row_id',
  'a.before',
  'a.after',
  'a.request_id',
  'a.address',
  'a.user_agent',
] as const

/** A page of entries, the newest first. */
export const auditPage = (tx: Tx, filter: AuditFilter, { page, page_size }: { page: number; page_size: number }) =>
  matching(tx, filter)
    .select(columns)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
export type AuditRow = Awaited<ReturnType<typeof auditPage>>[number]

/** How many entries there are, counted no further than `most`. */
export async function countEntries(tx: Tx, filter: AuditFilter, most: number): Promise<number> {
  const found = matching(tx, filter).select(sql<number>`1`.as('one')).limit(most)
  const { n } = await tx.db
    .selectFrom(found.as('f'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const auditEntry = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('audit_log as a')
    .select(columns)
    .where('a.tenant_id', '=', tenant_id)
    .where('a.id', '=', id)
    .executeTakeFirst()

/** Everybody who ever acted, with the name they had last: one step of the index for each person, however long the trail. */
export async function peopleInTrail({ db, tenant_id }: Tx) {
  const { rows } = await sql<{ id: number; name: string | null }>`
    with recursive people (user_id) as (
      (select user_id from audit_log
        where tenant_id = ${tenant_id} and user_id is not null order by user_id limit 1)
      union all
      select (select a.user_id from audit_log a
        where a.tenant_id = ${tenant_id} and a.user_id > p.user_id order by a.user_id limit 1)
        from people p where p.user_id is not null
    )
    select p.user_id as id, (select a.user_name from audit_log a
      where a.tenant_id = ${tenant_id} and a.user_id = p.user_id order by a.at desc, a.id desc limit 1) as name
      from people p where p.user_id is not null`.execute(db)
  return rows
}

export interface NamedRow {
  id: number
  name: string | null
  /** The ids of the rows that it can belong to, and then of those named beside it, in the order of the table of kinds. */
  of: (number | null)[]
}

/** What rows of one table are known by and belong to, as they are now or, where they are gone, as the trail knew them last. */
export async function namedRows(tx: Tx, table: string, ids: readonly number[]): Promise<NamedRow[]> {
  const known = auditedTable(table)
  if (!known || ids.length === 0 || !(known.known_by || known.of)) return []
  const referred = [...ownersOf(table), ...besideOf(table)]
  const wanted = { table, known_by: known.known_by, ids, owners: referred.map(({ column }) => column) }
  const current = await currentRows(tx, wanted)
  const gone = ids.filter((id) => !current.some((row) => row.id === id))
  return gone.length > 0 ? [...current, ...(await goneRows(tx, { ...wanted, ids: gone }))] : current
}

interface RowsWanted {
  table: string
  known_by: string | undefined
  owners: readonly string[]
  ids: readonly number[]
}

async function currentRows({ db, tenant_id }: Tx, { table, known_by, owners, ids }: RowsWanted) {
  const name = known_by ? sql`${sql.ref(known_by)}::text` : sql`null`
  const of = sql`jsonb_build_array(${sql.join(owners.map((column) => sql.ref(column)))})`
  const { rows } = await sql<NamedRow>`select id, ${name} as name, ${of} as of from ${sql.table(table)}
    where tenant_id = ${tenant_id} and id = any(${ids}::bigint[])`.execute(db)
  return rows
}

async function goneRows({ db, tenant_id }: Tx, { table, known_by, owners, ids }: RowsWanted) {
  const values = owners.map((column) => sql`(coalesce(before, after) ->> ${column}::text)::bigint`)
  const of = sql`jsonb_build_array(${sql.join(values)})`
  const { rows } = await sql<NamedRow>`
    select distinct on (row_id) row_id as id, coalesce(before, after) ->> ${known_by ?? ''}::text as name, ${of} as of
      from audit_log
      where tenant_id = ${tenant_id} and table_name = ${table} and row_id = any(${ids}::bigint[])
        and action in ('insert', 'delete')
      order by row_id, at desc, id desc`.execute(db)
  return rows
}
