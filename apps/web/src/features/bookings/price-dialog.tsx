import { bookingOfficeTexts as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { typedMessages } from '@dray/domain/kernel/typed.messages.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useOpenRow } from '#kit/form/use-open-row.ts'
import { useRowForm } from '#kit/form/use-row-form.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { type BookingRequest, priceBookingRequest } from './bookings.queries.ts'
import { typedMoney } from './requested-values.ts'

interface Priced {
  price: string
  price_note: string
}

interface PriceDialogProps {
  request: BookingRequest
  /** The requests that are shown now. */
  shown: readonly BookingRequest[]
  onClose: () => void
}

/** Answers a request with a price, which the customer accepts in the portal. */
export function PriceDialog({ request, shown, onClose }: PriceDialogProps) {
  const form = useRowForm<Priced, string, BookingRequest>({
    // One that is no longer among those that wait was answered, not deleted.
    row: useOpenRow(request, shown).row,
    valuesOf: ({ price, price_note }) => ({ price: typedMoney(price), price_note: price_note ?? '' }),
    labels: { price: texts.price, price_note: texts.priceNote },
    check: ({ price }) => (typedNumber(price) ? {} : { price: typedMessages.not_a_number }),
    save: (values, version) => priceBookingRequest({ id: request.id, version }, values),
    onSaved: sayAndClose(onClose),
  })
  return (
    <SmallFormDialog
      form={form}
      size="small"
      title={texts.priceTitle(request.number)}
      onClose={onClose}
      confirm={texts.setPrice}
    >
      <Stack>
        <NumberField label={texts.price} decimals={2} before="£" autoFocus required {...form.bind('price')} />
        <TextareaField onPaper={false} label={texts.priceNote} rows={3} maxLength={1000} {...form.bind('price_note')} />
      </Stack>
    </SmallFormDialog>
  )
}
