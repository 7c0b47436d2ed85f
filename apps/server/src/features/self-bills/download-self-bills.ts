import type { SelfBillCalls } from '@dray/domain/self-bills/self-bill.calls.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { paperArchive, paperFile } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { type PaperKind, papersOf } from './printed-self-bills.ts'

/** Self-bills, or remittance advices, as PDFs: one by itself, several as an archive. */
export const downloadSelfBills =
  (kind: SelfBillKind, paper: PaperKind): UseCase<SelfBillCalls['download']> =>
  async (ctx, { query: { ids } }) => {
    const papers = await ctx.reading(({ tx }) => papersOf(tx, paper, { kind, ids }))
    const [first, ...others] = papers
    if (!first) throw new AppError('self_bills_not_paid')
    if (others.length === 0) return paperFile(ctx, first)
    return paperArchive(ctx, papers, paper === 'remittance' ? 'remittances.zip' : 'self-bills.zip')
  }
