import type { Insertable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insertAll } from '#platform/db/writes.ts'

type NewNotification = Omit<Insertable<Database['notifications']>, 'tenant_id'>

export const insertNotifications = (tx: Tx, rows: NewNotification[]) => insertAll(tx, 'notifications', rows)
