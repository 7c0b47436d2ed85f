import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillListTexts as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useToday } from '#platform/use-today.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { type SelfBill, setSelfBillStatus } from './self-bills.queries.ts'

interface PaidDialogProps {
  kind: SelfBillKind
  bills: readonly SelfBill[]
  onClose: () => void
}

/** On which day self-bills were paid. */
export function PaidDialog({ kind, bills, onClose }: PaidDialogProps) {
  const form = useForm<{ paid_on: string | null }, string>({
    start: { paid_on: useToday() },
    check: () => ({}),
    send: ({ paid_on }) =>
      setSelfBillStatus(kind, {
        ids: bills.map(({ id }) => id),
        status: 'Paid',
        ...(paid_on && { paid_on }),
      }),
    onSaved: sayAndClose(onClose),
  })
  return (
    <SmallFormDialog
      form={form}
      size="small"
      onClose={onClose}
      title={texts.paidTitle(kind, bills.length)}
      label={texts.paidOn}
      confirm={texts.setTo.Paid}
    >
      <DateField label={texts.paidOn} required autoFocus {...form.bind('paid_on')} />
    </SmallFormDialog>
  )
}
