/** Tables of companies that no export holds, by the reason that the archive gives. */
export const unexportedTables: Readonly<Record<string, string>> = {
  counters: 'only counts what stands in other tables',
  due_notices: 'only says what was told already',
  events: 'only says for two days that something changed',
  idempotency_keys: 'first answers of the last day',
  job_earnings: 'worked out from jobs',
  late_job_sides: 'only says what was told already',
  report_changes: 'worked out from jobs',
  report_states: 'worked out from jobs',
  report_sums: 'worked out from jobs',
  tenant_clock: 'only counts events',
  'platform.audit_log': "the platform's own trail",
  'platform.client_exports': 'exports themselves',
  'platform.company_views': "the platform's own record; the company's trail says what was looked at",
  'platform.support_notes': "notes of the platform's people among themselves",
  'platform.tracking_tokens': 'opens the public pages of jobs',
}

/** Columns that are left out of their table: what opens something, and what is worked out from the others. */
export const unexportedColumns: Readonly<Record<string, readonly string[]>> = {
  customer_sftp: ['password_hash'],
  integrations: ['secrets_sealed', 'session_sealed'],
}

/** In whichever table they stand: words that searches are made by. */
export const derivedColumns: readonly string[] = ['search_text']

/** Buckets of archives that the product has packed itself, from what is in the export anyway. */
export const unexportedBuckets: readonly string[] = ['exports', 'personal-data']
