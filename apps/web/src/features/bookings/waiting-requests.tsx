import { bookingsForOffice } from '@dray/domain/bookings/booking-statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listBookingRequestsOptions } from './bookings.queries.ts'

/** Counts again what waits for the office, whenever a request changes. */
export function WaitingRequests({ onCount }: { onCount: (count: number) => void }) {
  const { data } = useQuery(listBookingRequestsOptions({ status: 'open' }))
  useEffect(() => {
    if (data) onCount(bookingsForOffice.reduce((sum, status) => sum + data.counts[status], 0))
  }, [data, onCount])
  return null
}
