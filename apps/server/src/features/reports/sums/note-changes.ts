import { statusRank } from '@dray/domain/jobs/status.ts'
import type { AuditEntry, Tx } from '#platform/db/transaction.ts'
import { companyRecords } from '#tables/tables.ts'
import { jobsOfAllocations, recordChanges } from './earnings.repo.ts'

type Columns = Record<string, unknown>

/** What the sums are made of. A status counts too, where a job comes to count or ceases to. */
const columnsOf: ReadonlyMap<string, readonly string[]> = new Map(
  companyRecords.flatMap(({ table, in_sums }) => (in_sums ? [[table, in_sums] as const] : [])),
)

const standings = new Map<unknown, string>([
  [statusRank('Quote'), 'quote'],
  [statusRank('Cancelled'), 'gone'],
  [statusRank('Deleted'), 'gone'],
])
const changesStanding = (before: Columns, after: Columns) =>
  standings.get(before.status_rank) !== standings.get(after.status_rank)

function counts({ table_name, action, before, after }: AuditEntry): boolean {
  const columns = columnsOf.get(table_name)
  if (!columns || action === 'read') return false
  if (!before || !after) return true
  return columns.some((column) => column in after) || changesStanding(before, after)
}

const numbers = (found: readonly unknown[]) => [...new Set(found.filter((id): id is number => typeof id === 'number'))]

/** The rows that a transaction changed and that the sums are made of; of a changed allocation only its own id is known. */
export function changesIn(audit: readonly AuditEntry[]) {
  const of = Map.groupBy(audit.filter(counts), ({ table_name }) => table_name)
  const jobs = of.get('jobs') ?? []
  const driven = of.get('work_day_jobs') ?? []
  const subbed = of.get('sub_contractor_jobs') ?? []
  const loads = of.get('exchange_loads') ?? []
  const isChanged = ({ before, after }: AuditEntry) => before !== null && after !== null
  const rowIds = (entries: readonly AuditEntry[]) => numbers(entries.map(({ row_id }) => row_id))
  return {
    job_ids: numbers([
      ...jobs.flatMap(({ row_id, before, after }) => [row_id, before?.parent_id, after?.parent_id]),
      ...[...driven, ...subbed, ...loads].map(({ before, after }) => (before ?? after)?.job_id),
    ]),
    workday_ids: rowIds(of.get('workdays') ?? []),
    work_day_jobs: rowIds(driven.filter(isChanged)),
    sub_contractor_jobs: rowIds(subbed.filter(isChanged)),
    exchange_loads: rowIds(loads.filter(isChanged)),
  }
}

/**
 * Before a transaction ends: writes down which jobs are to be counted again, so that no use case has to think of the
 * sums. Nothing is written where nothing that counts was changed.
 */
export async function noteChanges(tx: Tx) {
  const { job_ids, workday_ids, ...changed } = changesIn(tx.audit)
  const tables = ['work_day_jobs', 'sub_contractor_jobs', 'exchange_loads'] as const
  const named = await Promise.all(tables.map((table) => jobsOfAllocations(tx, table, changed[table])))
  const all = [...new Set([...job_ids, ...named.flat()])]
  if (all.length > 0 || workday_ids.length > 0) await recordChanges(tx, { job_ids: all, workday_ids })
}
