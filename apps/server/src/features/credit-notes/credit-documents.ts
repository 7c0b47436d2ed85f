import type { AccountingDocument } from '@dray/domain/accounting/accounting-document.ts'
import { creditPaper } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { accountingCustomers, accountingLines, accountingParty, codesOfLine } from '#features/accounting/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { creditNoteRows } from './credit-note-list.repo.ts'
import type { CreditNote } from './credit-notes.repo.ts'

/** Credit notes as accounting programs take them in, with the codes of the line that each corrects. */
export async function creditDocuments(tx: Tx, notes: readonly CreditNote[]): Promise<AccountingDocument[]> {
  const [rows, lines, customers] = await Promise.all([
    creditNoteRows(
      tx,
      notes.map(({ id }) => id),
    ),
    accountingLines(tx, [...new Set(notes.map(({ invoice_id }) => invoice_id))]),
    accountingCustomers(tx, [...new Set(notes.map(({ customer_id }) => customer_id))]),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]))
  return notes.flatMap((note) => {
    const row = rowOf.get(note.id)
    const line = lineOf.get(note.invoice_line_id)
    const customer = customerOf.get(note.customer_id)
    if (!(row && line && customer)) return []
    const { inv: inv_number, job_number } = row.job_details
    return {
      kind: 'credit',
      number: row.credit_note_number,
      date: row.date,
      due: row.date,
      party: accountingParty(customer),
      reference: inv_number,
      lines: [
        {
          description: creditPaper.report({ ...row, inv_number, job_number }),
          supply_date: line.supply_date,
          net: pounds(decimal(row.credit_amount)),
          vat: pounds(decimal(row.vat)),
          tax_code: row.tax_code,
          tax_rate: row.tax_rate,
          ...codesOfLine(customer, line),
          columns: {},
        },
      ],
    }
  })
}
