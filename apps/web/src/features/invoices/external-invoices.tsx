import { billableTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { command } from '#kit/use-command.ts'
import { BillableList, type BillableListProps } from './billable-list.tsx'
import { type BillableSearch, billableAddress } from './billable-search.ts'
import { netOf } from './billed-groups.ts'
import { type BillableRow, billExternalJobs, invoiceKeys, listExternalJobsOptions } from './invoices.queries.ts'
import { useReverse } from './use-reverse.ts'

const kind = {
  title: texts.external,
  path: '/finance/jobs/external-invoice',
  columnsPreference: 'billable.external.columns',
  emptyText: texts.emptyExternal,
  options: (search: BillableSearch) => listExternalJobsOptions(billableAddress.queryOf(search)),
}

const markBilled = command((rows: readonly BillableRow[]) => billExternalJobs(rows.map(({ id }) => id)), {
  confirm: (rows) => ({
    title: texts.billTitle,
    message: texts.billAsk(rows.length, showMoney(netOf(rows))),
    confirmLabel: texts.bill,
    type: 'warning',
  }),
  done: (message) => message,
  refreshes: [invoiceKeys.billable],
})

/** The jobs that are billed outside the program, marked here once they are. */
export function ExternalInvoices(address: BillableListProps) {
  const run = async (rows: readonly BillableRow[], clear: () => void) => {
    if (await markBilled(rows)) clear()
  }
  return (
    <BillableList
      address={address}
      kind={kind}
      action={{ label: texts.bill, key: 'b', run: (rows, clear) => void run(rows, clear) }}
      onReverse={useReverse()}
    />
  )
}
