import { z } from 'zod'
import { isUnknown } from '#platform/http/settled.ts'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import { mailInvoices } from './mail-invoices.ts'
import { fileName, printedOf, renderInvoice } from './printed-invoices.ts'
import { sendInvoicesTask } from './start-sending.ts'

/** Makes the PDFs of an e-mail and queues it; run again, it finds that the invoices left and does nothing. */
export const sendInvoices = defineTask({
  name: sendInvoicesTask,
  payload: z.object({
    tenant_id: z.int(),
    invoice_ids: z.array(z.int()),
    asked_at: z.string(),
    by: z.object({ user_id: z.int(), name: z.string() }),
  }),
  async handle({ tenant_id, invoice_ids, asked_at, by }, { inCompany, services }) {
    const papers = await storePapers({ inCompany, services }, tenant_id, invoice_ids)
    const discard = (gone: typeof papers) =>
      Promise.allSettled(gone.map(({ key }) => services.files.of(tenant_id).remove(key)))
    const person = { ...by, permissions: new Set<string>() }
    try {
      const left = await inCompany(tenant_id, (ctx) => mailInvoices(ctx, { asked_at, papers }), person)
      await discard(papers.filter(({ invoice_id }) => !left.includes(invoice_id)))
    } catch (error) {
      // Where nobody knows whether it was saved, the files stay: those that nothing refers to harm nobody.
      if (!isUnknown(error)) await discard(papers)
      throw error
    }
  },
})

/** As they leave: without the mark of a draft. */
async function storePapers(
  { inCompany, services }: Pick<CompanyWork, 'inCompany' | 'services'>,
  tenant_id: number,
  invoice_ids: number[],
) {
  const printed = await inCompany(tenant_id, ({ tx }) => printedOf(tx, invoice_ids))
  const papers: { invoice_id: number; key: string; name: string }[] = []
  for (const one of printed) {
    const leaving = { ...one, invoice: { ...one.invoice, status: 'Sent' } }
    const content = await renderInvoice(services, leaving, { tenant_id, bulk: true })
    const name = fileName(one)
    const given = { tenant_id, bucket: 'invoices', name, accept: ['application/pdf' as const] }
    const { key } = await services.files.put(content, given)
    papers.push({ invoice_id: one.invoice.id, key, name })
  }
  return papers
}
