import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { closingTexts } from '@dray/domain/staff/staff.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { dateAndTime } from '#ui/fields/date-text.ts'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { confirmAction } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { getClosingRequestOptions, requestAccountClosing } from './staff.queries.ts'

const longest = 2000

const isSure = () =>
  confirmAction({
    title: closingTexts.sureTitle,
    message: (
      <Stack>
        <Text>{closingTexts.what}</Text>
        <Text>{closingTexts.nothingDeleted}</Text>
      </Stack>
    ),
    confirmLabel: closingTexts.ask,
    type: 'warning',
  })

/** What was asked for already, and why. */
function Asked() {
  const { data } = useQuery(getClosingRequestOptions())
  if (!data?.requested_at) return null
  return (
    <Notice title={closingTexts.asked(dateAndTime(data.requested_at))}>
      {data.reason && <Text lines>{closingTexts.givenReason(data.reason)}</Text>}
    </Notice>
  )
}

/** Asks the platform to close the company's account, and says what that does: nothing is deleted by it. */
export function CloseAccount() {
  const form = useForm({
    start: { reason: '' },
    draft: 'closing-reason',
    check: ({ reason }) => (reason.trim() === '' ? { reason: formTexts.required } : {}),
    mayBeSent: isSure,
    send: ({ reason }) => requestAccountClosing(reason.trim()),
    onSaved: (message) => {
      form.reset()
      toast.success(message)
    },
  })
  return (
    <Panel title={closingTexts.title}>
      <Stack>
        <Asked />
        <Text>{closingTexts.what}</Text>
        <Text look="muted">{closingTexts.nothingDeleted}</Text>
        <SmallForm form={form} label={closingTexts.title}>
          <TextareaField
            onPaper={false}
            label={closingTexts.reason}
            required
            maxLength={longest}
            {...form.bind('reason')}
          />
          <Inline>
            <Button variant="danger" type="submit" loading={form.isSaving}>
              {closingTexts.ask}
            </Button>
          </Inline>
        </SmallForm>
      </Stack>
    </Panel>
  )
}
