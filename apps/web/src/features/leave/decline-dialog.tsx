import { leaveRequestTexts } from '@dray/domain/leave/leave.messages.ts'
import { leaveRequestScreenTexts as texts } from '@dray/domain/leave/leave-screen.messages.ts'
import { takingBack } from '#kit/accept-warnings.tsx'
import { ReasonDialog } from '#kit/reason-dialog.tsx'
import { answerLeaveRequest, type LeaveRequest } from './leave.queries.ts'

/** Asks why a request is declined; the driver is told. */
export const DeclineDialog = ({ request, onClose }: { request: LeaveRequest; onClose: () => void }) => (
  <ReasonDialog
    title={texts.declineTitle(request.driver.full_name)}
    label={texts.declineReason}
    field="reason"
    confirm={texts.decline}
    missing={leaveRequestTexts.reasonMissing}
    maxLength={500}
    send={async (reason) => {
      const body = { status: 'Declined' as const, reason, version: request.version }
      return (await answerLeaveRequest(request.id, body)).message
    }}
    back={() => takingBack((accepted) => answerLeaveRequest(request.id, { status: request.status, ...accepted }))}
    onClose={onClose}
  />
)
