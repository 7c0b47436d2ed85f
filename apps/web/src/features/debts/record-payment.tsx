import { paymentListTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listInvoicesOptions, PaymentDialog } from '#features/invoices/index.ts'
import { getCustomersOptions } from '#features/lookups/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

const open = ['Sent', 'Part Paid', 'Disputed', 'Overdue'] as const
/** As many as one payment may pay. */
const openInvoicesOf = (customer_id: number) =>
  listInvoicesOptions({ customer_id, invoice_status: [...open], sort: 'invoice_due', direction: 'asc', pageSize: 500 })

interface RecordPaymentProps {
  /** The customer whose payments are on the screen, where it is one. */
  customerId: number | undefined
  onClose: () => void
}

/** Who paid, and then what it pays: the customer's open invoices. */
export function RecordPayment({ customerId, onClose }: RecordPaymentProps) {
  const [chosen, setChosen] = useState<number | null>(customerId ?? null)
  const customers = useQuery(getCustomersOptions())
  const invoices = useQuery({ ...openInvoicesOf(chosen ?? 0), enabled: chosen !== null })
  const found = invoices.isPlaceholderData ? undefined : invoices.data?.job_invoices.data
  if (chosen !== null && found && found.length > 0) return <PaymentDialog invoices={found} onClose={onClose} />
  const options = (customers.data ?? []).map(({ id, customer_name, customer_code }) => ({
    value: id,
    label: customer_name,
    detail: customer_code,
  }))
  const name = options.find(({ value }) => value === chosen)?.label ?? ''
  return (
    <Dialog
      size="small"
      opened
      onClose={onClose}
      title={texts.chooseTitle}
      footer={<Button onClick={onClose}>{dialogTexts.cancel}</Button>}
    >
      {customers.data ? (
        <Stack>
          <SelectField
            label={texts.chooseCustomer}
            description={texts.chooseHint}
            required
            autoFocus
            options={options}
            value={chosen}
            onChange={setChosen}
          />
          {found?.length === 0 && <Notice kind="info">{texts.nothingOpen(name)}</Notice>}
        </Stack>
      ) : (
        <LoadingState query={customers} lines={3} />
      )}
    </Dialog>
  )
}
