import type * as calls from '@dray/domain/audit-trail/audit-trail.calls.ts'
import { seesPapers, withheldColumns } from '@dray/domain/audit-trail/audit-values.ts'
import { auditedKinds, auditedTable } from '@dray/domain/audit-trail/audited-tables.table.ts'
import { addDays, orderInstant } from '@dray/domain/kernel/clock-time.ts'
import { defaultPageSize } from '@dray/domain/kernel/wire.ts'
import { companyZone } from '#features/company/index.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { pageOf } from '#platform/http/page.ts'
import { type AuditFilter, auditPage, countEntries } from './audit-trail.repo.ts'
import { presentEntry } from './present-entry.ts'
import { readRowNames, subjectOf } from './row-names.ts'

/** Further than this nobody turns pages: filters find what is older. */
const mostCounted = 10_000

const papers = auditedKinds.filter((kind) => auditedTable(kind)?.papers)

/** A page of the trail, the newest first. Words are looked for in what the viewer may see only. */
export const listAuditTrail: UseCase<typeof calls.listAuditTrail> = async (ctx, { query }) => {
  const { tx, viewer } = ctx
  const { date, page, direction: _newest, sort: _at, ...filter } = query
  const wanted: AuditFilter = {
    ...filter,
    ...(date && (await instantsOf(ctx, date))),
    withheld: { columns: withheldColumns(viewer), tables: seesPapers(viewer) ? [] : papers },
  }
  const page_size = defaultPageSize
  const counted = await countEntries(tx, wanted, mostCounted + 1)
  const isReachable = (page - 1) * page_size < mostCounted
  const rows = isReachable ? await auditPage(tx, wanted, { page, page_size }) : []
  const names = await readRowNames(tx, rows.flatMap(subjectOf))
  const total = Math.min(counted, mostCounted)
  const data = rows.map((row) => presentEntry(row, names))
  return { ...pageOf(ctx, { page }, { rows: data, total }), more_than_total: counted > mostCounted ? 1 : 0 }
}

/** The instants between which days of the company's zone lie. */
async function instantsOf({ tx }: TxContext, { from, to }: { from: string; to: string }) {
  const zone = await companyZone(tx)
  const midnight = (date: string) => orderInstant({ date, at: null }, zone) ?? undefined
  return { from: midnight(from), before: midnight(addDays(to, 1)) }
}
