import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { creditNotesOf } from './list-credit-notes.ts'

/** A customer's own list; the database holds it to that customer. */
export const listCustomerCreditNotes: UseCase<typeof calls.listCustomerCreditNotes> = async (ctx, { query }) => {
  const { rows, total, ...list } = await creditNotesOf(ctx, query, true)
  return { ...pageOf(ctx, query, { rows, total }), ...list }
}
