import { billableTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import type { ReactNode } from 'react'
import { showError } from '#features/job-steps/index.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { confirmAction } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { BillableList, type BillableListProps } from './billable-list.tsx'
import { netOf } from './billed-groups.ts'
import { type BillableRow, billExternalJobs, invoiceKeys } from './invoices.queries.ts'
import { useReverse } from './use-reverse.ts'

async function markBilled(rows: readonly BillableRow[], clear: () => void) {
  if (rows.length === 0) return
  const agreed = await confirmAction({
    title: texts.billTitle,
    message: texts.billAsk(rows.length, showMoney(netOf(rows))),
    confirmLabel: texts.bill,
    type: 'warning',
  })
  if (!agreed) return
  try {
    toast.success(await billExternalJobs(rows.map(({ id }) => id)))
    clear()
  } catch (error) {
    showError(error)
    refreshSoon(invoiceKeys.billable)
  }
}

/** The jobs that are billed outside the program, marked here once they are. */
export function ExternalInvoices({ head, ...props }: BillableListProps & { head?: ReactNode }) {
  return (
    <BillableList
      {...props}
      kind="external"
      title={texts.external}
      emptyText={texts.emptyExternal}
      head={head}
      action={{ label: texts.bill, key: 'b', run: (rows, clear) => void markBilled(rows, clear) }}
      onReverse={useReverse()}
    />
  )
}
