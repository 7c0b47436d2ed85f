import { accountingTexts as texts } from '@dray/domain/accounting/accounting.messages.ts'
import type { AccountingLayout } from '@dray/domain/accounting/accounting-document.ts'
import { AccountingFilesMenu, useAccountingFiles } from '#features/accounting/index.ts'
import type { Accepted } from '#kit/asking.ts'
import { csvDataForJobInvoices, type OfficeInvoice } from './invoices.queries.ts'
import { invoiceCommands } from './use-invoice-commands.ts'

async function fetchFiles(job_inv_ids: number[], layout: AccountingLayout | undefined, accepted: Accepted) {
  const answer = await csvDataForJobInvoices({ job_inv_ids, ...accepted, ...(layout && { layout }) })
  return { ...answer, ...(answer.cus_array_count > 0 && { missing: answer.customer_text }) }
}

/** Invoices as the file of an accounting program. */
export function AccountingMenu({ invoices }: { invoices: readonly OfficeInvoice[] }) {
  const files = useAccountingFiles()
  const ids = invoices.map(({ id }) => id)
  const taken = invoices.filter(({ is_csv_downloaded }) => is_csv_downloaded === 1).map(({ id }) => id)
  const remove = {
    key: 'remove',
    label: texts.remove,
    apart: true,
    onSelect: () => void invoiceCommands.removeCsv(taken),
  }
  return (
    <AccountingFilesMenu
      files={files}
      fetch={(layout, accepted) => fetchFiles(ids, layout, accepted)}
      more={taken.length > 0 ? [remove] : []}
    />
  )
}
