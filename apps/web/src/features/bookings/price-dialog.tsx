import { bookingTexts, bookingOfficeTexts as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { typedMessages } from '@dray/domain/kernel/typed.messages.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type BookingRequest, priceBookingRequest } from './bookings.queries.ts'
import { typedMoney } from './requested-values.ts'

/** Answers a request with a price, which the customer accepts in the portal. */
export function PriceDialog({ request, onClose }: { request: BookingRequest; onClose: () => void }) {
  const form = useForm<{ price: string; price_note: string }, string>({
    start: { price: typedMoney(request.price), price_note: request.price_note ?? '' },
    check: ({ price }) => (typedNumber(price) ? {} : { price: typedMessages.not_a_number }),
    send: (values) => priceBookingRequest(request, values),
    onSaved: (message) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <Dialog
      opened
      size="small"
      title={texts.priceTitle(request.number)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{bookingTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {texts.setPrice}
          </Button>
        </>
      }
    >
      <Form id={form.id} label={texts.priceTitle(request.number)} onSubmit={() => form.save(true)}>
        <Stack>
          <NumberField label={texts.price} decimals={2} before="£" autoFocus required {...form.bind('price')} />
          <TextareaField label={texts.priceNote} rows={3} maxLength={1000} {...form.bind('price_note')} />
        </Stack>
      </Form>
    </Dialog>
  )
}
