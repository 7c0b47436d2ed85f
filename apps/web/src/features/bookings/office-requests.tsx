import { type BookingStepName, mayTakeBookingStep } from '@dray/domain/bookings/booking-steps.ts'
import { bookingMessages, bookingTexts, bookingOfficeTexts as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { instantToLocal, showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { ReasonDialog } from '#kit/reason-dialog.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { AcceptEntry } from './accept-entry.tsx'
import {
  type BookingRequest,
  declineBookingRequest,
  getBookingRequestOptions,
  listBookingRequestsOptions,
} from './bookings.queries.ts'
import { PriceDialog } from './price-dialog.tsx'
import { BookingBadge, RequestFacts } from './request-facts.tsx'

interface OfficeRequestsProps {
  /** One request, from a notification; else all that are open. */
  id: number | undefined
  /** The one whose form is open. */
  accepting: number | undefined
  onAccept: (id: number | undefined) => void
  onClose: () => void
}

/** The requests that wait, each with its answers; live, as they come. */
export function OfficeRequests({ id, accepting, onAccept, onClose }: OfficeRequestsProps) {
  const list = useQuery({
    ...listBookingRequestsOptions({ status: 'open', page_size: 100 }),
    enabled: id === undefined,
  })
  const one = useQuery({ ...getBookingRequestOptions(id ?? 0), enabled: id !== undefined })
  const [asked, setAsked] = useState<{ step: BookingStepName; request: BookingRequest } | null>(null)
  const shown = id === undefined ? list.data?.requests.data : one.data && [one.data]
  const close = () => setAsked(null)
  return (
    <>
      <Drawer opened width="wide" title={texts.title} onClose={onClose}>
        {shown === undefined && <LoadingState query={id === undefined ? list : one} lines={10} />}
        {shown?.length === 0 && <EmptyState title={texts.none} />}
        <Stack>
          {shown?.map((request) => (
            <OneRequest
              key={request.id}
              request={request}
              onStep={(step) => (step === 'accept' ? onAccept(request.id) : setAsked({ step, request }))}
            />
          ))}
        </Stack>
      </Drawer>
      {accepting !== undefined && (
        <Suspense>
          <AcceptEntry
            key={accepting}
            id={accepting}
            listed={shown?.find((request) => request.id === accepting)}
            onClose={() => onAccept(undefined)}
          />
        </Suspense>
      )}
      {asked?.step === 'price' && <PriceDialog request={asked.request} shown={shown ?? []} onClose={close} />}
      {asked?.step === 'decline' && (
        <ReasonDialog
          title={texts.declineTitle(asked.request.number)}
          label={texts.declineReason}
          field="decline_reason"
          confirm={texts.decline}
          missing={bookingMessages.reason_required}
          maxLength={500}
          isDestructive
          send={(reason) => declineBookingRequest(asked.request, reason)}
          onClose={close}
        />
      )}
    </>
  )
}

const buttons = [
  { step: 'decline', label: texts.decline },
  { step: 'price', label: texts.setPrice },
  { step: 'accept', label: texts.accept },
] as const

function OneRequest({ request, onStep }: { request: BookingRequest; onStep: (step: BookingStepName) => void }) {
  const viewer = useViewer()
  const zone = useCompanyZone()
  const { number, status, customer, price } = request
  const sent = instantToLocal(request.sent_at, zone)
  return (
    <Panel
      title={`${bookingTexts.request(number)} · ${customer.customer_name}`}
      beside={
        <>
          <BookingBadge status={status} />
          <Text tone="muted">{texts.sent(`${showDate(sent.date)} ${sent.time}`)}</Text>
        </>
      }
    >
      <Stack>
        {customer.is_on_stop === 1 && (
          <Notice kind="warning">
            {viewer.permissions.has('jobs.override') ? texts.onStopOverride : texts.onStop}
          </Notice>
        )}
        <RequestFacts request={request} zone={zone} />
        {price !== null && price !== undefined && <Text look="strong">{bookingTexts.priceIs(showMoney(price))}</Text>}
        {request.job_number && <Text>{bookingTexts.acceptedText(request.job_number)}</Text>}
        <Inline spread="end" wrap>
          {buttons
            .filter(({ step }) => mayTakeBookingStep(step, status, viewer))
            .map(({ step, label }) => (
              <Button
                key={step}
                variant={step === 'accept' ? 'primary' : 'default'}
                aria-label={`${label}: ${bookingTexts.request(number)}`}
                onClick={() => onStep(step)}
              >
                {label}…
              </Button>
            ))}
        </Inline>
      </Stack>
    </Panel>
  )
}
