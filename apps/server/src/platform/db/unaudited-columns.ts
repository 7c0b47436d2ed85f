/**
 * Columns that the audit log leaves out: secrets, and messages whose text is nobody's business but their reader's. A
 * test compares them with the columns of the database.
 */
export const secretColumns = [
  'password_hash',
  'body_html',
  'body_text',
  'delivery_hash',
  'pin_hash',
  'secrets_sealed',
  'session_sealed',
] as const

/** Worked out from other columns, and of no interest to who reads the trail. */
const derivedColumns = ['tenant_id', 'search_text', 'updated_at', 'version'] as const

export const unauditedColumns: ReadonlySet<string> = new Set([...derivedColumns, ...secretColumns])
