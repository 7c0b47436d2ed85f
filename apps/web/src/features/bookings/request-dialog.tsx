import { mayTakeBookingStep } from '@dray/domain/bookings/booking-steps.ts'
import { bookingTexts as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import {
  agreeBookingPrice,
  type BookingRequest,
  getBookingRequestOptions,
  withdrawBookingRequest,
} from './bookings.queries.ts'
import { BookingBadge, RequestFacts } from './request-facts.tsx'

interface RequestDialogProps {
  id: number
  onAgain: (id: number) => void
  onClose: () => void
}

/** A request as its customer reads it: what became of it, its price, and what they can still do. */
export function RequestDialog({ id, onAgain, onClose }: RequestDialogProps) {
  const query = useQuery(getBookingRequestOptions(id))
  const request = query.data
  const { time_zone: zone } = useViewer()
  return (
    <Dialog
      opened
      size="medium"
      title={request ? texts.request(request.number) : texts.title}
      onClose={onClose}
      footer={request && <RequestActions request={request} onAgain={onAgain} />}
    >
      {request ? (
        <Stack>
          <span>
            <BookingBadge status={request.status} />
          </span>
          <RequestNotice request={request} />
          <RequestFacts request={request} zone={zone} />
        </Stack>
      ) : (
        <LoadingState query={query} lines={10} />
      )}
    </Dialog>
  )
}

function RequestNotice({ request }: { request: BookingRequest }) {
  const price = showMoney(request.price ?? 0)
  switch (request.status) {
    case 'Sent':
      return <Notice>{texts.waiting}</Notice>
    case 'Priced':
      return (
        <Notice kind="warning" title={texts.pricedText(price)}>
          {request.price_note}
        </Notice>
      )
    case 'Agreed':
      return <Notice title={texts.priceIs(price)}>{texts.agreedText}</Notice>
    case 'Accepted':
      return (
        <Notice kind="success" title={texts.acceptedText(request.job_number ?? '')}>
          {request.price !== null && texts.priceIs(price)}
        </Notice>
      )
    case 'Declined':
      return (
        <Notice kind="warning" title={texts.declinedText}>
          {request.decline_reason}
        </Notice>
      )
    case 'Withdrawn':
      return <Notice>{texts.withdrawnText}</Notice>
  }
}

function RequestActions({ request, onAgain }: { request: BookingRequest; onAgain: (id: number) => void }) {
  const viewer = useViewer()
  const { id, number, status, price, job_id } = request
  const agree = useCommand(agreeBookingPrice, {
    confirm: () => ({
      title: texts.agreeTitle,
      message: texts.agreeText(showMoney(price ?? 0)),
      confirmLabel: texts.agree,
      type: 'info',
      quiet: true,
    }),
    done: (message) => message,
  })
  const withdraw = useCommand(withdrawBookingRequest, {
    confirm: () => ({
      title: texts.withdrawTitle(number),
      message: texts.withdrawText,
      confirmLabel: texts.withdraw,
    }),
    done: (message) => message,
  })
  return (
    <>
      {mayTakeBookingStep('withdraw', status, viewer) && (
        <Button loading={withdraw.busy} onClick={() => void withdraw.run(request)}>
          {texts.withdraw}…
        </Button>
      )}
      {viewer.permissions.has('bookings.edit') && <Button onClick={() => onAgain(id)}>{texts.again}</Button>}
      {job_id !== null && (
        <LinkButton to="/customer/traffic-diary" search={{ job: job_id }}>
          {texts.seeJob}
        </LinkButton>
      )}
      {mayTakeBookingStep('agree', status, viewer) && (
        <Button variant="primary" loading={agree.busy} onClick={() => void agree.run(request)}>
          {texts.agree}
        </Button>
      )}
    </>
  )
}
