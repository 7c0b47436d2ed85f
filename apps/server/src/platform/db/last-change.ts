import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import type { Kysely } from 'kysely'
import { AppError, type ChangedRow } from '#platform/errors/app-error.ts'
import type { Database } from './database.ts'

interface Reader {
  db: Kysely<Database>
  tenant_id: number
}

/**
 * Puts on a refusal about a row who changed or deleted that row last, read in another transaction because the first one
 * has failed. Without an answer nobody is named.
 */
export async function nameChanger(error: unknown, read: <T>(work: (tx: Reader) => Promise<T>) => Promise<T>) {
  const { of } = error instanceof AppError ? error : {}
  if (!of) return
  const found = await read((tx) => lastChange(tx, of)).catch(() => undefined)
  if (found) (error as AppError).changed_by = found
}

async function lastChange({ db, tenant_id }: Reader, { table, id }: ChangedRow): Promise<ChangedBy | undefined> {
  const found = await db
    .selectFrom('audit_log')
    .select(['user_id', 'user_name'])
    .where('tenant_id', '=', tenant_id)
    .where('table_name', '=', table)
    .where('row_id', '=', id)
    .where('action', '<>', 'read')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && found.user_name !== null ? { user_id: found.user_id, name: found.user_name } : undefined
}
