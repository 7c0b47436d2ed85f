import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { closingTexts } from '@dray/domain/staff/staff.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#features/catalogues/index.ts'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { dateAndTime } from '#ui/fields/date-text.ts'
import { Form } from '#ui/fields/form-row.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { confirm } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { askToClose, closingOptions } from './staff.queries.ts'

const longest = 2000

const isSure = () =>
  confirm({
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
  const { data } = useQuery(closingOptions())
  if (!data?.requested_at) return null
  return (
    <Notice title={closingTexts.asked(dateAndTime(data.requested_at))}>
      {data.reason && <Text lines>{closingTexts.givenReason(data.reason)}</Text>}
    </Notice>
  )
}

/** Asks the platform to close the company's account, and says what that does: nothing is deleted by it. */
export function CloseAccount() {
  const draft = useDraft<string>('closing-reason')
  const [reason, setReason] = useState(draft.found ?? '')
  const [fault, setFault] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const change = (text: string) => {
    setReason(text)
    setFault(undefined)
    draft.keep(text)
  }
  const send = async () => {
    if (!(await isSure())) return
    setIsSending(true)
    try {
      toast.success(await askToClose(reason.trim()))
      setReason('')
      draft.clear()
    } catch (refusal) {
      showError(refusal)
    }
    setIsSending(false)
  }
  const handleSubmit = () => {
    if (reason.trim() === '') setFault(formTexts.required)
    else void send()
  }
  return (
    <Panel title={closingTexts.title}>
      <Stack>
        <Asked />
        <Text>{closingTexts.what}</Text>
        <Text look="muted">{closingTexts.nothingDeleted}</Text>
        <Form label={closingTexts.title} onSubmit={handleSubmit}>
          <TextareaField
            label={closingTexts.reason}
            required
            maxLength={longest}
            value={reason}
            error={fault}
            onChange={change}
          />
          <Inline>
            <Button variant="danger" type="submit" loading={isSending}>
              {closingTexts.ask}
            </Button>
          </Inline>
        </Form>
      </Stack>
    </Panel>
  )
}
