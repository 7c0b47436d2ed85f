import { bookingTexts as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { maxFiles } from '@dray/domain/files/file-reference.ts'
import { uploadTexts } from '@dray/domain/files/files.messages.ts'
import { useState } from 'react'
import { FilesField, type Unsent } from '#features/files/index.ts'
import { SmallFormDialog } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { FormRow } from '#ui/fields/form-row.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type BookingForm, bookingErrors, sentBooking } from './booking-form.ts'
import { type BookingChoices, sendBookingRequest } from './bookings.queries.ts'
import { MovedFields } from './moved-fields.tsx'

interface BookingDialogProps {
  choices: BookingChoices
  start: BookingForm
  /** Names what is kept of it while it is typed. */
  draft: string
  onClose: () => void
  onSent: (id: number) => void
}

const draftForm = (props: BookingDialogProps, unsent: Unsent | null) => ({
  start: props.start,
  draft: props.draft,
  check: (values: BookingForm) => ({
    ...bookingErrors(values, props.choices.time_zone),
    // A file that was chosen is not left out without a word.
    ...(unsent && { attachments: uploadTexts.unsent[unsent] }),
  }),
})

/** What a customer wants moved, typed or taken from its saved addresses; what was typed and not sent is in it again. */
export function BookingDialog(props: BookingDialogProps) {
  const { choices, onClose, onSent } = props
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const form = useForm({
    ...draftForm(props, unsent),
    send: (values: BookingForm, _: true, keyOf: (body: unknown) => string) => {
      const body = sentBooking(values, choices.time_zone)
      return sendBookingRequest(body, keyOf(body))
    },
    onSaved: ({ data, message }) => {
      toast.success(message)
      onSent(data.id)
    },
  })
  const cancel = () => {
    form.reset()
    onClose()
  }
  return (
    <SmallFormDialog
      form={{ ...form, isSaving: form.isSaving || unsent === 'sending' }}
      size="large"
      title={texts.newTitle}
      onClose={onClose}
      confirm={texts.send}
      onCancel={cancel}
    >
      <Stack gap="loose">
        <MovedFields form={form} choices={choices} />
        <FilesField
          label={texts.attachments}
          bucket="booking-attachments"
          most={maxFiles}
          onUnsent={setUnsent}
          {...form.bind('attachments')}
        />
        <Section title={texts.contact}>
          <FormRow>
            <TextField label={texts.contactName} maxLength={100} {...form.bind('contact_name')} />
            <PhoneField label={texts.contactPhone} {...form.bind('contact_phone')} />
            <TextField label={texts.contactEmail} type="email" maxLength={254} {...form.bind('contact_email')} />
          </FormRow>
        </Section>
      </Stack>
    </SmallFormDialog>
  )
}
