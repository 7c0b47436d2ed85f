import { paymentListTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openInvoicesOptions } from '#features/invoices/index.ts'
import { customerOptions } from '#features/lookups/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Button } from '#ui/display/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

interface RecordPaymentProps {
  /** The customer whose payments are on the screen, where it is one. */
  customerId: number | undefined
  onClose: () => void
}

/** Who paid, and then what it pays: the customer's open invoices. */
export function RecordPayment({ customerId, onClose }: RecordPaymentProps) {
  const [chosen, setChosen] = useState<number | null>(customerId ?? null)
  const customers = useQuery(customerOptions())
  const invoices = useQuery({ ...openInvoicesOptions(chosen ?? 0), enabled: chosen !== null })
  const found = invoices.isPlaceholderData ? undefined : invoices.data?.job_invoices.data
  const options = customers.data ?? []
  const name = options.find(({ value }) => value === chosen)?.label
  if (chosen !== null && found && name !== undefined) {
    return <PaymentDialog customer={{ id: chosen, customer_name: name }} invoices={found} onClose={onClose} />
  }
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
        </Stack>
      ) : (
        <LoadingState query={customers} lines={3} />
      )}
    </Dialog>
  )
}
