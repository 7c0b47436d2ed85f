import { bookingsForOffice } from '@dray/domain/bookings/booking-steps.ts'
import { bookingOfficeTexts as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/display/button.tsx'
import { listBookingRequestsOptions } from './bookings.queries.ts'

/** Opens the customers' requests; says how many wait for the office. */
export function RequestsButton({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(listBookingRequestsOptions({ status: 'open' }))
  const count = bookingsForOffice.reduce((sum, status) => sum + (data?.counts[status] ?? 0), 0)
  return (
    <Button icon={<IconInbox aria-hidden />} shortcut="r" onClick={onOpen}>
      {count > 0 ? texts.openCount(count) : texts.open}
    </Button>
  )
}
