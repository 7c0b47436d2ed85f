import type * as calls from '@dray/domain/audit-trail/audit-trail.calls.ts'
import { maxDaysSearched } from '@dray/domain/audit-trail/audit-trail.calls.ts'
import type { CallRequest } from '@dray/domain/kernel/call.ts'
import { addDays, dateIn, daySpan } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { auditedKinds, auditedTable } from '#tables/audited-tables.ts'
import { type AuditFilter, auditPage, countEntries } from './audit-trail.repo.ts'
import { presentEntry, rowName } from './present-entry.ts'
import { readRowNames, subjectOf } from './row-names.ts'
import { seesPapers, withheldColumns } from './withheld.ts'

/** Further than this nobody turns pages: filters find what is older. */
const maxCounted = 10_000

const papers = auditedKinds.filter((kind) => auditedTable(kind)?.papers)

/** A page of the trail, the newest first. Words are looked for in what the viewer may see only. */
export const listAuditTrail: UseCase<typeof calls.listAuditTrail> = async (ctx, { query }) => {
  const { tx, viewer } = ctx
  const { page, page_size, ...filter } = query
  const wanted: AuditFilter = {
    ...filter,
    ...(await instantsOf(ctx, filter)),
    withheld: { columns: withheldColumns(viewer), tables: seesPapers(viewer) ? [] : papers },
  }
  const counted = await countEntries(tx, wanted, maxCounted + 1)
  const isReachable = (page - 1) * page_size < maxCounted
  const rows = isReachable ? await auditPage(tx, wanted, { page, page_size }) : []
  const { kind, row_id } = query
  const subject = kind && row_id ? [{ table: kind, id: row_id }] : []
  const names = await readRowNames(tx, [...subject, ...rows.flatMap(subjectOf)])
  const [history_of = null] = subject.map(({ table, id }) => rowName(names, table, id))
  const total = Math.min(counted, maxCounted)
  const data = rows.map((row) => presentEntry(row, names))
  const more_than_total = counted > maxCounted ? 1 : 0
  return { ...pageOf(ctx, query, { rows: data, total }), more_than_total, history_of }
}

type Filter = Pick<CallRequest<typeof calls.listAuditTrail>['query'], 'date' | 'keywords'>

/** The instants between which the days lie in the company's zone; words without days are looked for in the last ones. */
async function instantsOf({ tx, now }: TxContext, { date, keywords }: Filter) {
  if (!date && !keywords) return {}
  const zone = await companyZone(tx)
  const today = dateIn(zone, now)
  return daySpan(date ?? { from: addDays(today, 1 - maxDaysSearched), to: today }, zone)
}
