import { bookingTexts, bookingOfficeTexts as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { jobFormMessages } from '@dray/domain/job-entry/job-form.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { getDiaryDefaultsOptions, useCompanyZone } from '#features/jobs/index.ts'
import { useForm } from '#kit/form/use-form.ts'
import { priceRights, useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Form, FormRow } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type AcceptForm, acceptanceOf, acceptStart } from './accept-form.ts'
import { acceptBookingRequest, type BookingRequest } from './bookings.queries.ts'

const sides = ['collection', 'delivery'] as const

/** Makes a request a job: its load type, its charge, and days and times where they have to change. */
export function AcceptDialog({ request, onClose }: { request: BookingRequest; onClose: () => void }) {
  const { data: choices } = useQuery(getDiaryDefaultsOptions())
  const zone = useCompanyZone()
  const { mayPrice } = priceRights(useViewer())
  const form = useForm({
    start: acceptStart(request, zone),
    check: ({ load_type_id }: AcceptForm) =>
      load_type_id === null ? { load_type_id: jobFormMessages.load_type_required } : {},
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
      size="small"
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
          {sides
            .filter((side) => request.fields[`${side}_date`] !== null)
            .map((side) => (
              <FormRow key={side}>
                <DateField
                  label={`${bookingTexts.sides[side]} ${bookingTexts.date.toLowerCase()}`}
                  {...form.bind(`${side}_date`)}
                />
                <TimeField
                  label={`${bookingTexts.sides[side]} ${bookingTexts.time.toLowerCase()}`}
                  {...form.bind(`${side}_time`)}
                />
              </FormRow>
            ))}
        </Stack>
      </Form>
    </Dialog>
  )
}
