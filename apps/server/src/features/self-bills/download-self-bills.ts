import type { SelfBillCalls } from '@dray/domain/self-bills/self-bill.calls.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { zipStream } from '#platform/files/zip-stream.ts'
import type { UseCase } from '#platform/http/context.ts'
import { type PaperKind, papersOf, pdfOf } from './printed-self-bills.ts'

/** Self-bills, or remittance advices, as PDFs: one by itself, several as an archive that is made while it is read. */
export const downloadSelfBills =
  (kind: SelfBillKind, paper: PaperKind): UseCase<SelfBillCalls['download']> =>
  async (ctx, { query: { ids } }) => {
    const papers = await ctx.reading(({ tx }) => papersOf(tx, paper, { kind, ids }))
    const [first] = papers
    if (!first) throw new AppError('self_bills_not_paid')
    if (papers.length === 1) {
      const content = await pdfOf(ctx, first)
      return { content, content_type: 'application/pdf', name: first.name, disposition: 'attachment' }
    }
    const entries = papers.map((one) => ({ name: one.name, open: async () => [await pdfOf(ctx, one, { bulk: true })] }))
    const name = paper === 'remittance' ? 'remittances.zip' : 'self-bills.zip'
    return { content: await zipStream(entries), content_type: 'application/zip', name, disposition: 'attachment' }
  }
