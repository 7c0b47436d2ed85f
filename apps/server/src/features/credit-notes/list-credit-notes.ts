import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { invoiceTotals } from '@dray/domain/papers/rate-summary.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import {
  type CreditNoteOrder,
  type CreditNotesWanted,
  creditNoteCounts,
  creditNotePage,
  creditNoteRows,
} from './credit-note-list.repo.ts'
import { withCsvDownload } from './office-credit-notes.ts'

/** The office's list: voided credit notes stay in it, so that every number is accounted for. */
export const listCreditNotes: UseCase<typeof calls.listCreditNotes> = async (ctx, { query }) => {
  const { rows, total, ...list } = await creditNotesOf(ctx, query, false)
  return { ...pageOf(ctx, query, { rows: await withCsvDownload(ctx.tx, rows), total }), ...list }
}

interface Query extends CreditNoteOrder, Pick<CreditNotesWanted, 'date' | 'keywords'> {}

/** A page of credit notes with its counts and sum, of the office or of a customer, whom the database holds to their own. */
export async function creditNotesOf({ tx }: TxContext, query: Query, sent_only: boolean) {
  const wanted = { date: query.date, keywords: query.keywords, sent_only }
  const [counts, ids] = await Promise.all([creditNoteCounts(tx, wanted), creditNotePage(tx, wanted, query)])
  const listed = counts.filter((count) => !query.status?.length || query.status.some((one) => one === count.status))
  const { net, vat, gross } = invoiceTotals(listed.filter(({ status }) => status !== 'Void'))
  return {
    rows: await creditNoteRows(tx, ids),
    total: listed.reduce((all, { notes }) => all + notes, 0),
    status_count: {
      All: counts.reduce((all, { notes }) => all + notes, 0),
      ...Object.fromEntries(counts.map(({ status, notes }) => [status, notes])),
    },
    sum: { credit_amount: net, vat, total_credit: gross },
  }
}
