import { instantToLocal, showDate, showDay } from '@dray/domain/kernel/clock-time.ts'
import { leaveRequestScreenTexts as texts } from '@dray/domain/leave/leave-screen.messages.ts'
import { type ReactNode, useMemo } from 'react'
import { receivedWords, senderOf, useSentByPhone } from '#features/driver-captures/index.ts'
import { takingBack } from '#kit/accept-warnings.tsx'
import { asking } from '#kit/asking.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { done } from '#kit/undo-history.ts'
import { useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Badge, badgeEdges } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Inline } from '#ui/layout/layout.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import {
  addLeaveRequest,
  answerLeaveRequest,
  deleteLeaveRequest,
  type LeaveRequest,
  listLeaveRequestsOptions,
} from './leave.queries.ts'
import { type LeaveSearch, leaveAddress, leaveBuckets } from './leave-search.ts'
import { useLeaveRights } from './use-leave-rights.ts'

const definition = listDefinition({
  title: texts.title,
  address: leaveAddress,
  options: (search: LeaveSearch) => listLeaveRequestsOptions(leaveAddress.queryOf(search)),
  pageIn: ({ requests }) => requests,
  rowName: ({ driver, from_date }: LeaveRequest) => `${driver.full_name}, ${showDate(from_date)}`,
  isFaded: ({ status }: LeaveRequest) => status !== 'Requested',
  columnsPreference: 'leave-requests.columns',
})

const tones = { Requested: 'amber', Approved: 'green', Declined: 'red' } as const

type Sent = ReturnType<typeof useSentByPhone>['sent']

interface Answering {
  approve: (row: LeaveRequest) => void
  decline: (row: LeaveRequest) => void
  openAgain: (row: LeaveRequest) => void
  remove: (row: LeaveRequest) => void
}

/** What can be done with requests; an approval can be taken back at once. */
function useAnswering({ onSearch }: ListProps<LeaveSearch>): Answering {
  const approve = useCommand(async (row: LeaveRequest) => {
    const answer = await asking((accepted) =>
      answerLeaveRequest(row.id, { status: 'Approved', ...accepted, version: row.version }),
    )
    const { removed } = answer.data
    done(answer.message, () =>
      takingBack((accepted) => answerLeaveRequest(row.id, { status: 'Requested', workdays: removed, ...accepted })),
    )
  })
  const openAgain = useCommand(async (row: LeaveRequest) => {
    const { message } = await answerLeaveRequest(row.id, { status: 'Requested', version: row.version })
    const { status, reason } = row
    done(message, () => takingBack((accepted) => answerLeaveRequest(row.id, { status, reason, ...accepted })))
  })
  const remove = useCommand((row: LeaveRequest) => deleteLeaveRequest(row.id), {
    confirm: (row) => ({ title: texts.confirmDelete(row.driver.full_name), confirmLabel: texts.delete }),
    onDone: ({ message }, { driver, days, note }) =>
      done(message, () =>
        addLeaveRequest({
          driver_id: driver.id,
          days: days.map(({ date, is_half }) => ({ date, is_half: is_half === 1 })),
          note,
        }),
      ),
  })
  return {
    approve: (row) => void approve.run(row),
    openAgain: (row) => void openAgain.run(row),
    remove: (row) => void remove.run(row),
    decline: (row) => onSearch({ request: row.id, dialog: 'decline' }),
  }
}

/** Who asked; of what a phone sent with the phone, and when it arrived on hover. */
const askedByColumn = (sent: Sent, zone: string): TableColumn<LeaveRequest> => {
  const sentOf = new Map(sent.map((one) => [one.made_id, one]))
  const words = (row: LeaveRequest) => {
    const from = sentOf.get(row.id)
    return from ? senderOf(from) : row.asked_by_name
  }
  return {
    id: 'asked_by',
    header: texts.askedBy,
    width: 110,
    yields: 1,
    text: words,
    cell: (row) => {
      const from = sentOf.get(row.id)
      return from ? <span title={receivedWords(from, zone)}>{words(row)}</span> : words(row)
    },
  }
}

interface Columns {
  zone: string
  answering: Answering
  mayChange: boolean
  sent: Sent
}

function columnsOf({ zone, answering: { approve, decline }, mayChange, sent }: Columns): TableColumn<LeaveRequest>[] {
  return [
    {
      id: 'full_name',
      header: texts.driver,
      width: 150,
      look: 'strong',
      text: ({ driver }) => driver.full_name,
    },
    {
      id: 'from_date',
      header: texts.from,
      width: 104,
      grow: 0,
      value: (row) => dayOf(row.from_date),
      text: (row) => showDay(row.from_date),
    },
    {
      id: 'to',
      header: texts.to,
      width: 104,
      grow: 0,
      value: (row) => dayOf(row.to_date),
      text: (row) => showDay(row.to_date),
    },
    { id: 'days', header: texts.days, width: 56, grow: 0, look: 'figures', text: (row) => String(row.day_count) },
    {
      id: 'status',
      header: texts.status,
      width: 96,
      grow: 0,
      text: (row) => texts.states[row.status],
      around: badgeEdges,
      cell: ({ status }) => <Badge tone={tones[status]}>{texts.states[status]}</Badge>,
    },
    {
      id: 'matters',
      header: texts.matters,
      width: 220,
      text: ({ matters }) => matters.map(({ text }) => text).join('; '),
    },
    { id: 'note', header: texts.note, width: 140, yields: 4, text: (row) => row.note },
    { id: 'reason', header: texts.reason, width: 120, yields: 3, text: (row) => row.reason },
    askedByColumn(sent, zone),
    {
      id: 'asked_at',
      header: texts.asked,
      width: 84,
      grow: 0,
      value: (row) => dayOf(instantToLocal(row.asked_at, zone).date),
      yields: 2,
      text: (row) => showDate(instantToLocal(row.asked_at, zone).date),
    },
    { id: 'answered_by', header: texts.answeredBy, width: 110, yields: 0, text: (row) => row.answered_by_name },
    {
      id: 'action',
      header: texts.action,
      fixed: true,
      sticky: 'end',
      width: 168,
      minWidth: 168,
      grow: 0,
      cell: (row) =>
        mayChange &&
        row.status === 'Requested' && (
          <Inline gap="tight">
            <Button size="sm" onClick={() => approve(row)}>
              {texts.approve}
            </Button>
            <Button size="sm" onClick={() => decline(row)}>
              {texts.decline}
            </Button>
          </Inline>
        ),
    },
  ]
}

/** What can be done with one request, by its status. */
function actionsOf(row: LeaveRequest, own: Answering): MenuAction[] {
  const action = (key: keyof Answering, label: string) => ({ key, label, onSelect: () => own[key](row) })
  const isOpen = row.status === 'Requested'
  return [
    ...(row.status === 'Approved' ? [] : [action('approve', texts.approve)]),
    ...(row.status === 'Declined' ? [] : [action('decline', texts.decline)]),
    isOpen ? action('remove', texts.delete) : action('openAgain', texts.openAgain),
  ]
}

interface LeaveRequestsProps extends ListProps<LeaveSearch> {
  head: (open_requests: number | null) => ReactNode
  actions: ReactNode
}

/** What drivers have asked for, and the answers. */
export function LeaveRequests(props: LeaveRequestsProps) {
  const { search, onSearch, head, actions } = props
  const { time_zone: zone } = useViewer()
  const list = useList(definition, props)
  const answering = useAnswering(props)
  const { mayChange } = useLeaveRights()
  const { sent } = useSentByPhone({ kind: 'leave', made_ids: list.page.rows.map(({ id }) => id).join(',') })
  // The columns stay the same while rows change: what a button does is looked up when it is pressed.
  const latest = useMemo(() => ({ answering }), [answering])
  latest.answering = answering
  const columns = useMemo(
    () =>
      columnsOf({
        zone,
        answering: {
          approve: (row) => latest.answering.approve(row),
          decline: (row) => latest.answering.decline(row),
          openAgain: (row) => latest.answering.openAgain(row),
          remove: (row) => latest.answering.remove(row),
        },
        mayChange,
        sent,
      }),
    [zone, latest, mayChange, sent],
  )
  const counts = list.page.answer?.counts
  const declined = list.page.rows.find(({ id }) => id === search.request)
  return (
    <>
      <ListScreen
        list={list}
        head={head(counts?.Requested ?? null)}
        columns={columns}
        filters={{ label: texts.title, keywords: {}, clearable: true }}
        actions={actions}
        buckets={{ values: leaveBuckets, nameOf: (status) => texts.states[status], counts, alarm: 'Requested' }}
        rowActions={(row) => (mayChange ? actionsOf(row, answering) : [])}
        empty={{ text: texts.none, filtered: texts.noneFiltered }}
        printed={[search.status && texts.states[search.status]]}
      />
      {declined && mayChange && search.dialog === 'decline' && (
        <DeclineDialog request={declined} onClose={() => onSearch({ request: undefined, dialog: undefined })} />
      )}
    </>
  )
}
