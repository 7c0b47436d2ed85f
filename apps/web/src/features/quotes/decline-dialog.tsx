import { quoteMessages, quoteTexts as texts } from '@dray/domain/quotes/quotes.messages.ts'
import { ReasonDialog, type ReasonDialogProps } from '#kit/reason-dialog.tsx'

interface DeclineProps extends Pick<ReasonDialogProps, 'send' | 'onClose'> {
  job_number: string
}

/** Declines a quote, with the reason. */
export const DeclineDialog = ({ job_number, ...does }: DeclineProps) => (
  <ReasonDialog
    {...does}
    title={texts.declineTitle(job_number)}
    what={texts.declineWhat}
    label={texts.declineReason}
    field="decline_reason"
    confirm={texts.decline}
    missing={quoteMessages.reason_required}
    maxLength={500}
    isDestructive
  />
)
