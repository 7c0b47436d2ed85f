import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Db = Kysely<Database>

export interface CompanyTable {
  name: string
  /** What other rows, of this table or another, say of a row: it goes after them. */
  named_by: { table: string; columns: string[]; key: string[]; may_be_null: boolean }[]
}

/** Each table with rows of companies, as the database knows them, but the memberships and the platform's own trail. */
export async function companyTables(db: Db): Promise<CompanyTable[]> {
  const { rows } = await sql<CompanyTable>`
    select format('%I.%I', n.nspname, c.relname) as name, coalesce((
        select json_agg(json_build_object(
            'table', k.conrelid::regclass::text,
            'columns', (select json_agg(quote_ident(a.attname) order by u.n) from unnest(k.conkey) with ordinality u(num, n)
              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num),
            'key', (select json_agg(quote_ident(a.attname) order by u.n) from unnest(k.confkey) with ordinality u(num, n)
              join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num),
            'may_be_null', (select bool_and(not a.attnotnull) from unnest(k.conkey) u(num)
              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num where a.attname <> 'tenant_id')))
          from pg_constraint k where k.contype = 'f' and k.confrelid = c.oid and k.confdeltype in ('a', 'r')
        ), '[]') as named_by
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'platform')
        and not (n.nspname = 'platform' and c.relname in ('memberships', 'audit_log'))
      order by 1`.execute(db)
  return rows
}

/** Deletes at most so many rows of a company that no other row names. Returns how many. */
export async function eraseSlice(db: Db, tenant_id: number, { table, most }: { table: CompanyTable; most: number }) {
  const unnamed = table.named_by.map(({ table: child, columns, key }) => {
    const joined = columns.map((column, at) => sql`child.${sql.raw(column)} = r.${sql.raw(key[at] ?? '')}`)
    return sql`and not exists (select from ${sql.raw(child)} child where ${sql.join(joined, sql` and `)})`
  })
  const name = sql.raw(table.name)
  const { numAffectedRows } = await sql`delete from ${name} where tenant_id = ${tenant_id} and ctid = any(array(
    select r.ctid from ${name} r where r.tenant_id = ${tenant_id} ${sql.join(unnamed, sql` `)} limit ${most}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Unties rows that name each other in a ring, where they may name nothing. Returns how many were untied. */
export async function untie(db: Db, tenant_id: number, tables: readonly CompanyTable[]) {
  let untied = 0
  for (const { table, columns, may_be_null } of tables.flatMap(({ named_by }) => named_by)) {
    const own = columns.filter((column) => column !== 'tenant_id').map((column) => sql.raw(column))
    if (!may_be_null || own.length === 0) continue
    const empty = sql.join(own.map((column) => sql`${column} = null`))
    const named = sql.join(
      own.map((column) => sql`${column} is not null`),
      sql` or `,
    )
    const { numAffectedRows } = await sql`
      update ${sql.raw(table)} set ${empty} where tenant_id = ${tenant_id} and (${named})`.execute(db)
    untied += Number(numAffectedRows ?? 0)
  }
  return untied
}

export async function rowsLeft(db: Db, tenant_id: number, { name }: CompanyTable) {
  const found = await sql`select from ${sql.raw(name)} where tenant_id = ${tenant_id} limit 1`.execute(db)
  return found.rows.length > 0
}

/** Lets the transaction delete what is younger than any trail may be; as `set local`, which a cluster repeats on its servers. */
export const nameErased = (db: Db, tenant_id: number) =>
  sql`set local app.erased_tenant = ${sql.lit(String(tenant_id))}`.execute(db)

/** The company while its time is over; nobody takes it back from then on. */
export const overdueCompany = (db: Db, id: number, now: string) =>
  db.selectFrom('platform.tenants').selectAll().where('id', '=', id).where('deletes_at', '<=', now).executeTakeFirst()

export const overdueCompanies = (db: Db, now: string) =>
  db.selectFrom('platform.tenants').select('id').where('deletes_at', '<=', now).orderBy('id').execute()

/** Deletes the company's sign-ins, the people who are nowhere else, and the company itself. */
export async function eraseCompany(db: Db, id: number) {
  const gone = await db
    .deleteFrom('platform.memberships')
    .where('tenant_id', '=', id)
    .returning('identity_id')
    .execute()
  const people = [...new Set(gone.map(({ identity_id }) => identity_id))]
  await sql`delete from platform.identities i where i.id = any(${people}::bigint[])
    and not exists (select from platform.memberships m where m.identity_id = i.id)`.execute(db)
  await db.deleteFrom('platform.tenants').where('id', '=', id).execute()
}
