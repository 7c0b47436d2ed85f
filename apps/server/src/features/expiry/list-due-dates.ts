import { dueKind, dueKindsFor } from '@dray/domain/expiry/due-kinds.table.ts'
import { dueLabel, dueState } from '@dray/domain/expiry/due-lights.ts'
import { type Light, lights } from '@dray/domain/expiry/due-steps.ts'
import { dueSubjectsFor } from '@dray/domain/expiry/due-subjects.ts'
import type * as calls from '@dray/domain/expiry/expiry.calls.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import { recordRead } from '#platform/db/writes.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { companyDay } from './company-rules.ts'
import { duesOf, type OwnedDue } from './dues.repo.ts'

type Row = CallAnswer<typeof calls.listDueDates>['data'][number] & Pick<OwnedDue, 'user_id'>

/** What expires when, as far as the caller may see it; that somebody read of people's other papers is written down. */
export const listDueDates: UseCase<typeof calls.listDueDates> = async (ctx, { query }) => {
  const { permissions } = ctx.viewer
  const day = await companyDay(ctx.tx, ctx.now)
  const kinds = dueKindsFor(permissions)
  const dues = await duesOf(ctx.tx, {
    subjects: dueSubjectsFor(permissions).filter((subject) => query.subject?.includes(subject) ?? true),
    kinds: query.kind ? query.kind.filter((kind) => kinds.includes(kind)) : kinds,
    date: query.date,
  })
  const rows = dues
    .filter(finding(query.keywords))
    .map((due): Row => ({ ...due, label: dueLabel(due), ...dueState(due, day) }))
  const listed = inOrder(
    rows.filter(({ light }) => query.status?.includes(light) ?? true),
    query,
  )
  const shown = listed.slice((query.page - 1) * query.page_size, query.page * query.page_size)
  recordPrivate(ctx, shown)
  return { ...pageOf(ctx, query, { rows: shown, total: listed.length }), status_count: countsOf(rows) }
}

/** Finds by the words of owner and paper. All rows are counted here anyway, and the database would fold each one's words. */
function finding(keywords: string | undefined) {
  if (!keywords) return () => true
  const wanted = foldWords(keywords)
  return (due: OwnedDue) => foldWords(`${due.owner_code ?? ''} ${due.owner_name} ${dueLabel(due)}`).includes(wanted)
}

const countsOf = (rows: readonly Row[]) => ({
  All: rows.length,
  ...Object.fromEntries(lights.map((light: Light) => [light, rows.filter((row) => row.light === light).length])),
})

const orders = {
  date: (row: Row) => row.date,
  owner_name: (row: Row) => row.owner_name.toLowerCase(),
  kind: (row: Row) => row.label.toLowerCase(),
}

const { compare: compareWords } = new Intl.Collator('en-GB')

/** By the column that was asked for; what is equal there stays in the order of its dates. */
function inOrder(
  rows: Row[],
  { sort = 'date', direction }: { sort?: keyof typeof orders | undefined; direction: string },
) {
  const sign = direction === 'desc' ? -1 : 1
  const by = orders[sort]
  return rows.toSorted((a, b) => sign * compareWords(by(a), by(b)))
}

function recordPrivate({ tx }: TxContext, rows: readonly Row[]) {
  const read = rows.flatMap(({ kind, user_id }) => (dueKind(kind)?.isPrivate && user_id !== null ? [user_id] : []))
  recordRead(tx, 'driving_people', [...new Set(read)])
}
