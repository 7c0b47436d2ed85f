import { waitingSheetTexts as texts } from '@dray/domain/waiting-sheets/waiting-sheets.messages.ts'
import { EmailTagsField } from '#features/emails/index.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { sendWaitingSheet } from './waiting-sheets.queries.ts'

interface SendWaitingSheetProps {
  job: OfficeJob
  onClose: () => void
}

interface SheetForm {
  emails: string[]
}

/** The addresses of the job, or else the customer's own; all of both are offered. */
function addressesOf({ job_emails, customer }: OfficeJob) {
  const ofJob = job_emails.map(({ email }) => email)
  const ofCustomer = [...customer.customer_emails.map(({ email }) => email), customer.email].filter(
    (email) => email !== null,
  )
  const chosen = ofJob.length > 0 ? ofJob : ofCustomer.slice(0, 1)
  return { chosen, offered: [...new Set([...ofJob, ...ofCustomer])] }
}

/** Sends how long the driver waited to the chosen addresses of the job's customer. */
export function SendWaitingSheetDialog({ job, onClose }: SendWaitingSheetProps) {
  const { chosen, offered } = addressesOf(job)
  const form = useForm<SheetForm, string>({
    start: { emails: chosen },
    check: ({ emails }) => (emails.length === 0 ? { emails: texts.emailsWanted } : {}),
    send: ({ emails }, _, keyOf) => sendWaitingSheet(job.id, emails, keyOf),
    onSaved: sayAndClose(onClose),
  })
  return (
    <SmallFormDialog
      form={form}
      size="small"
      onClose={onClose}
      title={texts.sendTitle(job.job_number)}
      confirm={texts.send}
    >
      <EmailTagsField
        label={texts.emails}
        description={texts.sheetHint}
        suggestions={offered}
        required
        autoFocus
        {...form.bind('emails')}
      />
    </SmallFormDialog>
  )
}
