import { approveTexts as texts } from '@dray/domain/timesheets/approve-screen.messages.ts'
import { approvalMessages } from '@dray/domain/timesheets/timesheets.messages.ts'
import { ReasonDialog } from '#kit/reason-dialog.tsx'
import { reopenWorkday } from './timesheets.queries.ts'

/** Asks why an approval is taken back. */
export const ReopenDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <ReasonDialog
    title={texts.reopenTitle}
    label={texts.reason}
    field="reason"
    confirm={texts.reopen}
    missing={approvalMessages.reason_missing}
    maxLength={200}
    isOneLine
    send={async (reason) => (await reopenWorkday(id, reason)).message}
    onClose={onClose}
  />
)
