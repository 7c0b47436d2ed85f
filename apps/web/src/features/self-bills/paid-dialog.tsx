import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillListTexts as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/display/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
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
    onSaved: (message) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <Dialog
      size="small"
      opened
      onClose={onClose}
      title={texts.paidTitle(kind, bills.length)}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {texts.setTo.Paid}
          </Button>
        </>
      }
    >
      <SmallForm form={form} label={texts.paidOn}>
        <DateField label={texts.paidOn} required autoFocus {...form.bind('paid_on')} />
      </SmallForm>
    </Dialog>
  )
}
