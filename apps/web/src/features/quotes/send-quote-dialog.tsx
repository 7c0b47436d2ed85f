import { dateIn, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { validityErrors, validUntil } from '@dray/domain/quotes/quote-validity.ts'
import { quoteMessages, quoteTexts as texts } from '@dray/domain/quotes/quotes.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { EmailTagsField } from '#features/emails/index.ts'
import { getDiaryDefaultsOptions, type OfficeJob, useCompanyZone } from '#features/jobs/index.ts'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Notice } from '#ui/display/notice.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { getQuoteOptions, sendQuoteToCustomer } from './quotes.queries.ts'

interface SendQuoteProps {
  job: OfficeJob
  onClose: () => void
}

interface QuoteForm {
  emails: string[]
  valid_until: string | null
  message: string
}

/** The addresses of the job, or else the customer's own; all of both are offered. */
function addressesOf({ job_emails, customer }: OfficeJob) {
  const ofJob = job_emails.map(({ email }) => email)
  const ofCustomer = [customer.email, ...customer.customer_emails.map(({ email }) => email)].filter(
    (email) => email !== null,
  )
  const chosen = ofJob.length > 0 ? ofJob : ofCustomer.slice(0, 1)
  return { chosen, offered: [...new Set([...ofJob, ...ofCustomer])] }
}

function errorsOf({ emails, valid_until }: QuoteForm, today: string) {
  const errors = valid_until === null ? {} : validityErrors(valid_until, today)
  return {
    ...(emails.length === 0 && { emails: quoteMessages.emails_required }),
    ...(errors.valid_until?.[0] && { valid_until: errors.valid_until[0] }),
  }
}

/** Sends a quote with its PDF to the chosen addresses of its customer. */
export function SendQuoteDialog({ job, onClose }: SendQuoteProps) {
  const { data: company } = useQuery({ ...getDiaryDefaultsOptions(), select: (defaults) => defaults.company })
  const zone = useCompanyZone()
  const today = dateIn(zone, new Date().toISOString())
  const { chosen, offered } = addressesOf(job)
  const form = useForm<QuoteForm, string>({
    draft: `send-quote:${job.id}`,
    // Blank, it is the company's usual number of days: the server knows it where this page does not yet.
    start: { emails: chosen, valid_until: company ? validUntil(today, company.quote_valid_days) : null, message: '' },
    check: (values) => errorsOf(values, today),
    send: (values, _, keyOf) => sendQuoteToCustomer(job.id, { ...values, version: job.version }, keyOf),
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
      <Stack>
        {job.quote_id !== null && <SentBefore jobId={job.id} zone={zone} />}
        <EmailTagsField
          label={texts.emails}
          description={texts.emailsHint}
          suggestions={offered}
          required
          autoFocus={chosen.length === 0}
          {...form.bind('emails')}
        />
        <DateField
          label={texts.validUntil}
          min={today}
          {...(company && { description: texts.validHint(company.quote_valid_days) })}
          {...form.bind('valid_until')}
        />
        <TextareaField
          label={texts.message}
          description={texts.messageHint}
          rows={4}
          maxLength={2000}
          autoFocus={chosen.length > 0}
          {...form.bind('message')}
        />
      </Stack>
    </SmallFormDialog>
  )
}

/** What sending a quote again replaces. */
function SentBefore({ jobId, zone }: { jobId: number; zone: string }) {
  const { data: quote } = useQuery(getQuoteOptions(jobId))
  const date = quote ? showLongDate(dateIn(zone, quote.sent_at)) : '…'
  return <Notice kind="info">{texts.again(date)}</Notice>
}
