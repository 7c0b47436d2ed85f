import { uploadBucketNames } from '@dray/domain/files/upload-buckets.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { Database } from '#platform/db/database.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { companyRecords } from '#tables/tables.ts'

/** The columns that hold the key of a file which the row does not take over: it stays until none of them names it. */
const references = companyRecords.flatMap(({ table, files }) =>
  (files?.named ?? []).map((column) => ({ table, column })),
)

/**
 * Nothing names the file `f` of this company: it was taken over by no record, and no row or e-mail refers to it. A logo
 * stays for the invoices that were made while it was the company's.
 */
const isUnused = (company: RawBuilder<unknown>) => sql<boolean>`f.used_at is null
  and f.bucket in (${sql.join([...uploadBucketNames])})
  ${sql.join(
    references.map(
      ({ table, column }) =>
        sql`and not exists (select from ${sql.table(table)} r where r.tenant_id = ${company} and r.${sql.ref(column)} = f.key)`,
    ),
    sql` `,
  )}
  and not (f.bucket = 'company-logos' and (
    exists (select from invoices i where i.tenant_id = ${company} and i.supplier ->> 'logo' = f.key)
    or exists (select from self_bills b where b.tenant_id = ${company} and b.customer ->> 'logo' = f.key)))
  and not exists (select from emails e where e.tenant_id = ${company}
    and e.attachments @> jsonb_build_array(jsonb_build_object('key', f.key)))`

/** Companies with uploaded files, older than a time, that nothing refers to. */
export async function companiesWithStrays({ db }: PlatformDb, before: string): Promise<number[]> {
  const { rows } = await sql<{ tenant_id: number }>`
    select distinct f.tenant_id from files f
      where f.created_at < ${before}::timestamptz and ${isUnused(sql.ref('f.tenant_id'))}
      ${acrossCompanies('files that nothing names')}`.execute(db)
  return rows.map(({ tenant_id }) => tenant_id)
}

interface Wanted {
  tenant_id: number
  before: string
  most: number
}

/** Keys of a company's uploaded files that nothing refers to, locked, so that nobody begins to meanwhile. */
export async function lockStrays(db: Kysely<Database>, { tenant_id, before, most }: Wanted): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select f.key from files f
     where f.tenant_id = ${tenant_id} and f.created_at < ${before}::timestamptz and ${isUnused(sql`${tenant_id}`)}
     order by f.id limit ${most} for update of f`.execute(db)
  return rows.map(({ key }) => key)
}

/** Those of the keys that a row of the files' list or an e-mail knows. */
export async function knownKeys({ db }: PlatformDb, keys: readonly string[]): Promise<Set<string>> {
  const named = sql.join(keys.map((key) => sql`${key}`))
  const { rows } = await sql<{ key: string }>`
    select key from files where key in (${named})
    union all
    select a ->> 'key' from emails, jsonb_array_elements(attachments) a where a ->> 'key' in (${named})
    ${acrossCompanies('keys in use')}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
