import type { DB } from './generated/database.ts'

/** The migrated database's tables and columns; generated, never written by hand. */
export type Database = DB
