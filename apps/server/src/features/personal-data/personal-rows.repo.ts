import type { Replacement } from '@dray/domain/personal-data/person-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { PersonFound } from './people.repo.ts'
import { mentioningColumns, type PersonalSource } from './personal-sources.ts'

export type CopiedRow = Record<string, unknown>

/** The condition by which a source's rows are the person's; null where they can have none. */
function isTheirs({ tenant_id }: Tx, { by }: PersonalSource, person: PersonFound): RawBuilder<unknown> | null {
  const value = { person: person.id, user: person.user_id, email: person.email }[by.is]
  return value === null ? null : sql`tenant_id = ${tenant_id} and ${sql.ref(by.column)} = ${value}`
}

/** The person's rows of one source, the newest first where they have a day, with the columns of the copy and of files. */
export async function readRows(
  tx: Tx,
  source: PersonalSource,
  { person, most }: { person: PersonFound; most: number },
): Promise<CopiedRow[]> {
  const theirs = isTheirs(tx, source, person)
  if (!theirs) return []
  const columns = [...source.copies, ...(source.files ?? [])].map((column) => sql.ref(column))
  const { rows } = await sql<CopiedRow>`select ${sql.join(columns)} from ${sql.table(source.table)}
    where ${theirs} order by 1 desc limit ${most}`.execute(tx.db)
  return rows
}

/** Jobs that a driver has done: their numbers, days and towns, and nothing of the customers. */
export async function jobsDriven({ db, tenant_id }: Tx, driver_id: number, most: number): Promise<CopiedRow[]> {
  const { rows } = await sql<CopiedRow>`select w.date, j.job_number, d.leg, j.collection_town, j.delivery_town
    from workdays w
      join work_day_jobs d on d.tenant_id = w.tenant_id and d.workday_id = w.id
      join jobs j on j.tenant_id = d.tenant_id and j.id = d.job_id
    where w.tenant_id = ${tenant_id} and w.driver_id = ${driver_id}
    order by w.date desc, j.id desc limit ${most}`.execute(db)
  return rows
}

/**
 * Takes a person out of one source: their rows go, or stay without what names them. Nothing of it is written into the
 * audit trail, which would keep what was removed. Returns the keys of the files that go with it.
 */
export async function forgetIn(
  tx: Tx,
  source: PersonalSource,
  { person, former }: { person: PersonFound; former: Readonly<Record<Replacement, string>> },
): Promise<string[]> {
  const theirs = isTheirs(tx, source, person)
  if (!theirs) return []
  const keys = await fileKeys(tx, source, theirs)
  if (source.rows === 'removed') {
    await sql`delete from ${sql.table(source.table)} where ${theirs}`.execute(tx.db)
    return keys
  }
  const changes = changesOf(source, former)
  if (changes.length > 0) {
    await sql`update ${sql.table(source.table)} set ${sql.join(changes)} where ${theirs}`.execute(tx.db)
  }
  return keys
}

function changesOf(source: PersonalSource, former: Readonly<Record<Replacement, string>>) {
  const { clears = [], files = [], replaces = {}, sets = {}, by } = source
  return [
    ...[...clears, ...files].map((column) => sql`${sql.ref(column)} = null`),
    ...Object.entries(replaces).flatMap(([column, part]) => (part ? [sql`${sql.ref(column)} = ${former[part]}`] : [])),
    ...Object.entries(sets).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    // Whoever has the person's own form open is told that it is another one now.
    ...(by.column === 'id' ? [sql`version = version + 1`] : []),
  ]
}

async function fileKeys(tx: Tx, { table, files = [] }: PersonalSource, theirs: RawBuilder<unknown>) {
  if (files.length === 0) return []
  const { rows } = await sql<{ keys: (string | null)[] }>`
    select jsonb_build_array(${sql.join(files.map((column) => sql.ref(column)))}) as keys
      from ${sql.table(table)} where ${theirs}`.execute(tx.db)
  return rows.flatMap(({ keys }) => keys.filter((key) => key !== null))
}

/** Replaces a name where other people's texts hold it: lines in jobs' feeds, and what colleagues were notified of. */
export async function forgetInTexts({ db, tenant_id }: Tx, { name, former }: { name: string; former: string }) {
  const pattern = containing(name)
  for (const [table, columns] of Object.entries(mentioningColumns)) {
    const changes = columns.map((column) => sql`${sql.ref(column)} = replace(${sql.ref(column)}, ${name}, ${former})`)
    const holding = columns.map((column) => sql`${sql.ref(column)} like ${pattern}`)
    await sql`update ${sql.table(table)} set ${sql.join(changes)}
      where tenant_id = ${tenant_id} and (${sql.join(holding, sql` or `)})`.execute(db)
  }
}
