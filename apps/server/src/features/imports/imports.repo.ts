import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import { cellText, type TableCell } from '@dray/domain/kernel/tables/table-cell.ts'
import { defaultPageSize } from '@dray/domain/kernel/wire.ts'
import { sql } from 'kysely'
import { lockRow } from '#platform/db/change-row.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type Changes, insert, type Row, update } from '#platform/db/writes.ts'

export type ImportRow = Row<'imports'>

export const insertImport = (tx: Tx, row: Omit<ImportRow, 'tenant_id' | 'id' | 'version' | Counted>) =>
  insert(tx, 'imports', row)
type Counted =
  | ('finished_at' | 'has_run' | 'position' | 'added' | 'changed' | 'unchanged' | 'failed' | 'warned')
  | ('decimal_sign' | 'date_order' | 'values')

export const importForUpdate = (tx: Tx, id: number) => lockRow(tx, 'imports', { id })

/**
 * Returns whether another import of the kind is taking rows over. Whatever could begin is held until the transaction
 * ends, so that of two imports that start at the same time the second sees the first.
 */
export async function anotherRuns({ db, tenant_id }: Tx, { id, kind }: Pick<ImportRow, 'id' | 'kind'>) {
  const rows = await db
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('tenant_id', '=', tenant_id)
    .where('kind', '=', kind)
    .where('state', 'in', ['checked', 'running'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.some((row) => row.id !== id && row.state === 'running')
}
export const updateImport = (tx: Tx, row: ImportRow, changes: Changes<'imports'>) =>
  update(tx, 'imports', { row, changes })

export const importOf = ({ db, tenant_id }: Tx, id: number) =>
  db.selectFrom('imports').selectAll().where('tenant_id', '=', tenant_id).where('id', '=', id).executeTakeFirst()

interface ImportsWanted {
  kind: string
  page: number
  /** Only this person's; null for everybody's. */
  user_id: number | null
}

export async function importsOfKind({ db, tenant_id }: Tx, { kind, page, user_id }: ImportsWanted) {
  let found = db.selectFrom('imports').where('tenant_id', '=', tenant_id).where('kind', '=', kind)
  if (user_id !== null) found = found.where('user_id', '=', user_id)
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

/** Writes down how far the work has come; what it did to each row is in the trail, this is not. */
export const saveProgress = ({ db, tenant_id }: Tx, { id, version }: ImportRow, changes: Changes<'imports'>) =>
  db
    .updateTable('imports')
    .set({ ...changes, version: version + 1 } as never)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()

/** Faults of rows are no rows of the company's own: they go with their import and are not in the trail. */
export async function insertFaults({ db, tenant_id }: Tx, rows: readonly FaultFound[]) {
  if (rows.length === 0) return
  const values = rows.map(({ cells, faults, is_warning = 0, ...row }) => ({
    ...row,
    tenant_id,
    is_warning,
    cells: JSON.stringify(cells.map(cellText)),
    faults: JSON.stringify(faults),
  }))
  await db.insertInto('import_faults').values(values).execute()
}

export interface FaultFound {
  import_id: number
  line: number
  cells: readonly TableCell[]
  faults: FieldErrors
  /** The row came in all the same. */
  is_warning?: 0 | 1
}
export const removeFaults = ({ db, tenant_id }: Tx, import_id: number) =>
  db.deleteFrom('import_faults').where('tenant_id', '=', tenant_id).where('import_id', '=', import_id).execute()

const faults = ({ db, tenant_id }: Tx, import_id: number, is_warning: number) =>
  db
    .selectFrom('import_faults')
    .where('tenant_id', '=', tenant_id)
    .where('import_id', '=', import_id)
    .where('is_warning', '=', is_warning)

interface FaultsWanted {
  page: number
  warnings: number
}

export async function pageOfFaults(tx: Tx, import_id: number, { page, warnings }: FaultsWanted) {
  const found = faults(tx, import_id, warnings)
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
export const allFaults = (tx: Tx, import_id: number) => faults(tx, import_id, 0).selectAll().orderBy('line').execute()

/** Part of a transaction that can be undone by itself. */
export const openStep = ({ db }: Tx, name: 'slice' | 'row') => sql`savepoint ${sql.ref(name)}`.execute(db)
export const undoStep = ({ db }: Tx, name: 'slice' | 'row') => sql`rollback to savepoint ${sql.ref(name)}`.execute(db)
export const keepStep = ({ db }: Tx, name: 'slice' | 'row') => sql`release savepoint ${sql.ref(name)}`.execute(db)
