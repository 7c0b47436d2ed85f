import { bookingStatuses } from '@dray/domain/bookings/booking-statuses.ts'
import { listBookingRequests } from '@dray/domain/bookings/bookings.calls.ts'
import { bookingTexts as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { instantToLocal, showDate, showDay } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getCustomerJobOptions } from '#features/jobs/index.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { type SearchOf, searchChoice, searchWhole } from '#kit/list/list-address.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useViewer } from '#platform/viewer.ts'
import { badgeEdges } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { blankBooking, bookingAgain } from './booking-form.ts'
import {
  type BookingRequest,
  getBookingChoicesOptions,
  getBookingRequestOptions,
  listBookingRequestsOptions,
} from './bookings.queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import { BookingBadge, placeOf } from './request-facts.tsx'

/** What is open above the bookings, and what a new one begins from. */
export const bookingsAddress = addressOf(listBookingRequests, {
  opens: { request: searchWhole, open: searchChoice(['new']), again: searchWhole, job: searchWhole },
})
export type BookingsSearch = SearchOf<typeof bookingsAddress>

const definition = listDefinition({
  title: texts.title,
  address: bookingsAddress,
  options: (search: BookingsSearch) =>
    listBookingRequestsOptions({ sort: 'number', direction: 'desc', ...bookingsAddress.queryOf(search) }),
  pageIn: ({ requests }) => requests,
  rowName: ({ number }: BookingRequest) => texts.request(number),
  isFaded: ({ status }: BookingRequest) => status === 'Withdrawn' || status === 'Declined',
  opens: 'request',
  columnsPreference: 'customer-bookings.columns',
})

const columnsOf = (zone: string): TableColumn<BookingRequest>[] => [
  {
    id: 'number',
    header: texts.number,
    width: 84,
    grow: 0,
    look: 'strong',
    text: (row) => String(row.number),
  },
  {
    id: 'status',
    header: texts.status,
    width: 128,
    grow: 0,
    text: (row) => texts.states[row.status],
    around: badgeEdges,
    cell: (row) => <BookingBadge status={row.status} />,
  },
  {
    id: 'first_date',
    header: texts.day,
    width: 104,
    grow: 0,
    value: (row) => dayOf(row.first_date),
    text: (row) => showDay(row.first_date),
  },
  { id: 'from', header: texts.from, width: 140, text: (row) => placeOf(row, 'collection') },
  { id: 'to', header: texts.to, width: 140, text: (row) => placeOf(row, 'delivery') },
  {
    id: 'reference',
    header: texts.reference,
    width: 120,
    yields: 2,
    text: ({ fields }) => fields.customer_reference.map(({ name }) => name).join(', '),
  },
  { id: 'job', header: texts.job, width: 84, grow: 0, text: (row) => row.job_number },
  {
    id: 'price',
    header: texts.price,
    width: 96,
    grow: 0,
    align: 'right',
    look: 'figures',
    text: (row) => (row.price === null || row.price === undefined ? '' : showMoney(row.price)),
  },
  {
    id: 'sent_at',
    header: texts.sentAt,
    width: 92,
    grow: 0,
    yields: 1,
    value: (row) => dayOf(instantToLocal(row.sent_at, zone).date),
    text: (row) => showDate(instantToLocal(row.sent_at, zone).date),
  },
]

/** A customer's booking requests and what became of them, and the form of a new one. */
export function CustomerBookings(props: ListProps<BookingsSearch>) {
  const { search, onSearch } = props
  const viewer = useViewer()
  const { data: choices } = useQuery(getBookingChoicesOptions())
  const list = useList(definition, props)
  const navigate = useNavigate()
  const columns = useMemo(() => columnsOf(viewer.time_zone), [viewer.time_zone])
  const mayBook = viewer.permissions.has('bookings.edit') && choices?.is_open === 1
  const newBooking = () => onSearch({ open: 'new' })
  const isNew = search.open === 'new' || search.again !== undefined || search.job !== undefined
  const closed = { open: undefined, again: undefined, job: undefined }
  const closeNew = () => onSearch(closed)
  /** In the form's place: Back leads to the list, not to a form that was sent. */
  const showSent = (request: number) =>
    void navigate({
      to: '/customer/bookings',
      search: bookingsAddress.changed(search, { ...closed, request }),
      replace: true,
    })
  const button = mayBook && (
    <Button variant="primary" icon={<IconPlus aria-hidden />} shortcut="n" onClick={newBooking}>
      {texts.newBooking}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        head={
          choices?.is_open === 0 && (
            <Notice kind="warning" title={texts.closedTitle}>
              {texts.closed(choices.company_name, choices.company_phone)}
            </Notice>
          )
        }
        columns={columns}
        filters={{ label: texts.filters, keywords: {}, clearable: true }}
        actions={button}
        buckets={{
          values: bookingStatuses,
          nameOf: (status) => texts.states[status],
          counts: list.page.answer?.counts,
          alarm: 'Priced',
        }}
        {...(mayBook && { keys: [{ keys: 'n', opensField: true, text: texts.newBooking, run: newBooking }] })}
        empty={{ text: texts.none, filtered: texts.noneFiltered }}
        printed={[search.status && search.status !== 'open' ? texts.states[search.status] : undefined]}
      />
      {search.request !== undefined && (
        <RequestDialog
          key={search.request}
          id={search.request}
          onAgain={(again) => onSearch({ request: undefined, again })}
          onClose={() => onSearch({ request: undefined })}
        />
      )}
      {isNew && mayBook && <NewBooking again={search.again} job={search.job} onClose={closeNew} onSent={showSent} />}
    </>
  )
}

interface NewBookingProps {
  again: number | undefined
  job: number | undefined
  onClose: () => void
  onSent: (id: number) => void
}

/** What is typed is kept apart for each thing that a booking begins from. */
const draftName = (again: number | undefined, job: number | undefined) => `booking:${again ?? ''}:${job ?? ''}`

/** The form, once what it begins from is there. */
function NewBooking({ again, job, onClose, onSent }: NewBookingProps) {
  const viewer = useViewer()
  const choices = useQuery(getBookingChoicesOptions())
  const request = useQuery({ ...getBookingRequestOptions(again ?? 0), enabled: again !== undefined })
  const before = useQuery({ ...getCustomerJobOptions(job ?? 0), enabled: job !== undefined })
  const from = request.data?.fields ?? before.data
  const waits = from === undefined && (again ?? job) !== undefined
  if (!choices.data || waits) return null
  const blank = blankBooking({ name: viewer.name, email: choices.data.contact_email })
  return (
    <BookingDialog
      choices={choices.data}
      start={from ? bookingAgain(from, { start: blank, services: choices.data.services }) : blank}
      draft={draftName(again, job)}
      onClose={onClose}
      onSent={onSent}
    />
  )
}
