import { companyZone } from '#features/company/index.ts'
import { issuerIn, type Paper, pdfName } from '#features/papers/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { creditNoteDocument } from './credit-note-document.ts'
import { type PrintedSource, printedSources } from './credit-note-list.repo.ts'

export interface CreditNotePaper extends Paper {
  note: PrintedSource
}

/** Credit notes as they are printed; as the customer gets them where they are `leaving`, without the mark of an unsent one. */
export async function creditNotePapers(tx: Tx, ids: number[], { leaving = false } = {}): Promise<CreditNotePaper[]> {
  const [zone, found] = await Promise.all([companyZone(tx), printedSources(tx, ids)])
  return found.map((stored) => {
    const note = leaving ? { ...stored, status: 'Sent' } : stored
    return {
      note,
      ids: [note.id],
      called: note.credit_note_number,
      name: pdfName(note.credit_note_number),
      issuer: issuerIn(note.supplier),
      zone,
      made_at: note.created_at,
      body: () => creditNoteDocument(note),
    }
  })
}

/** A credit note for whoever asks for it. A customer gets their own, held by the database, and only what was sent to them. */
export async function printedCreditNote(ctx: OutsideContext, id: number): Promise<CreditNotePaper> {
  const [paper] = await ctx.reading(({ tx }) => creditNotePapers(tx, [id]))
  if (!paper || (ctx.viewer.user_type === 'customer' && paper.note.status !== 'Sent')) throw new AppError('not_found')
  return paper
}
