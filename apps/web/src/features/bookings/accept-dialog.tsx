import { bookingTexts, bookingOfficeTexts as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { getDiaryDefaultsOptions, useCompanyZone } from '#features/jobs/index.ts'
import { useForm } from '#kit/form/use-form.ts'
import { priceRights, useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type AcceptForm, acceptanceOf, acceptErrors, acceptStart } from './accept-form.ts'
import { acceptBookingRequest, type BookingRequest } from './bookings.queries.ts'
import { MovedFields } from './moved-fields.tsx'

/** Makes a request a job: its load type, its charge, and all that the customer typed, to be changed where it has to. */
export function AcceptDialog({ request, onClose }: { request: BookingRequest; onClose: () => void }) {
  const { data: choices } = useQuery(getDiaryDefaultsOptions())
  const zone = useCompanyZone()
  const { mayPrice } = priceRights(useViewer())
  const form = useForm({
    start: acceptStart(request, zone),
    check: (values: AcceptForm) => acceptErrors(values, zone),
    send: (values: AcceptForm, _: true, keyOf: (body: unknown) => string) => {
      const body = acceptanceOf(values, { request, zone, mayPrice })
      return acceptBookingRequest(request, body, keyOf(body))
    },
    onSaved: ({ job_number }) => {
      toast.success(texts.created(job_number))
      onClose()
    },
  })
  return (
    <Dialog
      opened
      size="large"
      title={texts.acceptTitle(request.number)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{bookingTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {texts.accept}
          </Button>
        </>
      }
    >
      <Form id={form.id} label={texts.acceptTitle(request.number)} onSubmit={() => form.save(true)}>
        <Stack>
          <SelectField
            label={texts.loadType}
            required
            autoFocus
            options={(choices?.load_types ?? []).map(({ id, code, description }) => ({
              value: id,
              label: [code, description].filter(Boolean).join(' · '),
            }))}
            {...form.bind('load_type_id')}
          />
          {mayPrice && <NumberField label={texts.baseCharge} decimals={2} before="£" {...form.bind('base_charge')} />}
          <MovedFields
            form={form as never}
            choices={{ addresses: [], services: choices?.services ?? [], time_zone: zone }}
          />
        </Stack>
      </Form>
    </Dialog>
  )
}
