import { defaultPageSize } from '@dray/domain/kernel/wire.ts'
import { sql } from 'kysely'
import { lockRow } from '#platform/db/change-row.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type Changes, insert, insertAll, type Row, update } from '#platform/db/writes.ts'

export type ImportRow = Row<'imports'>
export type FaultRow = Row<'import_faults'>

export const insertImport = (tx: Tx, row: Omit<ImportRow, 'tenant_id' | 'id' | 'version' | Counted>) =>
  insert(tx, 'imports', row)
type Counted = 'finished_at' | 'has_run' | 'position' | 'added' | 'changed' | 'unchanged' | 'failed'

export const importForUpdate = (tx: Tx, id: number) => lockRow(tx, 'imports', { id })
export const updateImport = (tx: Tx, row: ImportRow, changes: Changes<'imports'>) =>
  update(tx, 'imports', { row, changes })

export const importOf = ({ db, tenant_id }: Tx, id: number) =>
  db.selectFrom('imports').selectAll().where('tenant_id', '=', tenant_id).where('id', '=', id).executeTakeFirst()

export async function importsOfKind({ db, tenant_id }: Tx, { kind, page }: { kind: string; page: number }) {
  const found = db.selectFrom('imports').where('tenant_id', '=', tenant_id).where('kind', '=', kind)
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('id', 'desc')
      .limit(defaultPageSize)
      .offset((page - 1) * defaultPageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** How somebody of the company last matched the columns of a file with the same headings. */
export const columnsRemembered = async (
  { db, tenant_id }: Tx,
  { kind, header }: { kind: string; header: readonly string[] },
) =>
  (
    await db
      .selectFrom('imports')
      .select('columns')
      .where('tenant_id', '=', tenant_id)
      .where('kind', '=', kind)
      .where('state', '<>', 'matching')
      .where('header', '=', sql<never>`${JSON.stringify(header)}::jsonb`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.columns as (string | null)[] | undefined

/** Faults of rows are no rows of the company's own: they go with their import and are not in the trail. */
export const insertFaults = (tx: Tx, rows: Omit<FaultRow, 'tenant_id' | 'id'>[]) => insertAll(tx, 'import_faults', rows)
export const removeFaults = ({ db, tenant_id }: Tx, import_id: number) =>
  db.deleteFrom('import_faults').where('tenant_id', '=', tenant_id).where('import_id', '=', import_id).execute()

const faults = ({ db, tenant_id }: Tx, import_id: number) =>
  db.selectFrom('import_faults').where('tenant_id', '=', tenant_id).where('import_id', '=', import_id)

export async function pageOfFaults(tx: Tx, import_id: number, page: number) {
  const found = faults(tx, import_id)
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('line')
      .limit(defaultPageSize)
      .offset((page - 1) * defaultPageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
export const allFaults = (tx: Tx, import_id: number) => faults(tx, import_id).selectAll().orderBy('line').execute()

/** Part of a transaction that can be undone by itself. */
export const openStep = ({ db }: Tx, name: 'slice' | 'row') => sql`savepoint ${sql.ref(name)}`.execute(db)
export const undoStep = ({ db }: Tx, name: 'slice' | 'row') => sql`rollback to savepoint ${sql.ref(name)}`.execute(db)
export const keepStep = ({ db }: Tx, name: 'slice' | 'row') => sql`release savepoint ${sql.ref(name)}`.execute(db)
