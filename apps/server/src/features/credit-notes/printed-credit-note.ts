import { companyZone } from '#features/company/index.ts'
import { companyOf } from '#features/files/index.ts'
import { logoOf, type Supplier } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/context.ts'
import { creditNoteDocument, type PrintedCreditNote } from './credit-note-document.ts'
import { printedSources } from './credit-note-list.repo.ts'

/** Numbers may hold a slash, which is a folder to an archive. */
export const fileName = ({ note }: PrintedCreditNote) => `${note.credit_note_number.replaceAll('/', '-')}.pdf`

/** Credit notes as they are printed. A customer gets their own, held by the database, and only what was sent to them. */
export async function printedCreditNotes(ctx: OutsideContext, ids: number[]): Promise<PrintedCreditNote[]> {
  const { zone, found } = await ctx.reading(async ({ tx }) => {
    const [zone, found] = await Promise.all([companyZone(tx), printedSources(tx, ids)])
    return { zone, found }
  })
  const seen = ctx.viewer.user_type === 'customer' ? found.filter(({ status }) => status === 'Sent') : found
  if (seen.length < ids.length) throw new AppError('not_found')
  return seen.map((note) => ({ note, zone }))
}

export async function pdfOf(ctx: OutsideContext, printed: PrintedCreditNote, { bulk = false } = {}) {
  const { services, signal } = ctx
  const tenant_id = companyOf(ctx.viewer)
  const logo = await logoOf(services.files.of(tenant_id), (printed.note.supplier as unknown as Supplier).logo)
  return services.pdf.renderDocument(creditNoteDocument({ ...printed, logo }), { tenant_id, bulk, signal })
}
