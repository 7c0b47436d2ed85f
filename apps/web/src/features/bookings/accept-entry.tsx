import { mayTakeBookingStep } from '@dray/domain/bookings/booking-steps.ts'
import { bookingTexts, bookingOfficeTexts as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { FileLine } from '#features/files/index.ts'
import { useCompanyZone } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { loadCode } from '#platform/load-code.ts'
import { useViewer } from '#platform/viewer.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { acceptBookingRequest, type BookingRequest, getBookingRequestOptions } from './bookings.queries.ts'
import { BookingBadge } from './request-facts.tsx'
import { requestedValues } from './requested-values.ts'

const JobEntry = lazy(() =>
  loadCode(async () => ({ default: (await import('#features/job-entry/index.ts')).JobEntry })),
)

interface AcceptEntryProps {
  id: number
  /** As a list has it, until it is read by itself. */
  listed: BookingRequest | undefined
  onClose: () => void
}

/** A request in the form that enters jobs: all of it can be changed, and saving it accepts the request. */
export function AcceptEntry({ id, listed, onClose }: AcceptEntryProps) {
  const query = useQuery({ ...getBookingRequestOptions(id), placeholderData: listed })
  if (query.data) return <RequestEntry request={query.data} onClose={onClose} />
  return (
    <Dialog opened size="full" title={texts.title} onClose={onClose}>
      <LoadingState query={query} />
    </Dialog>
  )
}

interface RequestEntryProps {
  request: BookingRequest
  onClose: () => void
}

/** An address may be older than the answer that the request has got. */
function RequestEntry({ request, onClose }: RequestEntryProps) {
  const viewer = useViewer()
  const [opened] = useState(request)
  if (mayTakeBookingStep('accept', opened.status, viewer))
    return <RequestForm opened={opened} request={request} onClose={onClose} />
  return (
    <Dialog opened size="small" title={bookingTexts.request(request.number)} onClose={onClose}>
      <Stack>
        <span>
          <BookingBadge status={request.status} />
        </span>
        <Notice kind="warning">{texts.notAcceptable}</Notice>
      </Stack>
    </Dialog>
  )
}

function RequestForm({ opened, request, onClose }: RequestEntryProps & Pick<RequestNoteProps, 'opened'>) {
  const zone = useCompanyZone()
  const values = useMemo(() => requestedValues(request, zone), [request, zone])
  const entry = useMemo(
    () => ({
      title: texts.acceptTitle(request.number),
      draftName: `accept-request:${request.id}`,
      version: request.version,
      values,
      accept: texts.accept,
      note: <RequestNote opened={opened} request={request} />,
      save: (changes: object, idempotencyKey: string) => acceptBookingRequest(request, changes, idempotencyKey),
    }),
    [opened, request, values],
  )
  return <JobEntry kind="job" request={entry} onClose={onClose} />
}

interface RequestNoteProps {
  /** As it was when the form was opened. */
  opened: BookingRequest
  request: BookingRequest
}

/** What has happened to it meanwhile, and the papers that come with it. */
function RequestNote({ opened, request }: RequestNoteProps) {
  const viewer = useViewer()
  const { status, price, attachments } = request
  const mayAccept = mayTakeBookingStep('accept', status, viewer)
  return (
    <>
      {!mayAccept && (
        <Notice kind="warning" title={texts.answered(bookingTexts.states[status])}>
          {texts.answeredText}
        </Notice>
      )}
      {mayAccept && status !== opened.status && typeof price === 'number' && (
        <Notice kind="warning">{texts.agreedMeanwhile(showMoney(price))}</Notice>
      )}
      {attachments.length > 0 && (
        <Stack gap="tight">
          {attachments.map((file) => (
            <FileLine key={file.path ?? file.name} file={file} />
          ))}
        </Stack>
      )}
    </>
  )
}
