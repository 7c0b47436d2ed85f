import { weekTexts } from '@dray/domain/interface/interface.messages.ts'
import { isoWeek, showDate } from '@dray/domain/kernel/clock-time.ts'
import { canApproveAsClocked } from '@dray/domain/timesheets/approval-faults.ts'
import { approveTexts as texts } from '@dray/domain/timesheets/approve-screen.messages.ts'
import { listApproveWorkdays } from '@dray/domain/timesheets/timesheets.calls.ts'
import { IconChecks } from '@tabler/icons-react'
import { useMemo } from 'react'
import { addressOf } from '#kit/list/address-of-call.ts'
import { type SearchOf, searchChoice, searchWhole } from '#kit/list/list-address.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { type List, listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useCommand } from '#kit/use-command.ts'
import { WeekChooser } from '#kit/week-chooser.tsx'
import { useToday } from '#platform/use-today.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { approveColumns } from './approve-columns.tsx'
import { ApproveDrawer } from './approve-drawer.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { type ApprovalRow, approveWeek, approveWorkdays, listApproveWorkdaysOptions } from './timesheets.queries.ts'

export const approveAddress = addressOf(listApproveWorkdays, {
  stays: ['week'],
  opens: { workday: searchWhole, dialog: searchChoice(['reopen']) },
})
export type ApproveSearch = SearchOf<typeof approveAddress>

const approveBuckets = ['differing', 'open', 'approved'] as const

const definitionOn = (today: string) =>
  listDefinition({
    title: texts.title,
    address: approveAddress,
    filters: { week: null },
    options: (search: ApproveSearch) => listApproveWorkdaysOptions({ week: today, ...approveAddress.queryOf(search) }),
    pageIn: ({ workdays }) => workdays,
    rowName: ({ full_name, date }: ApprovalRow) => `${full_name}, ${showDate(date)}`,
    isFaded: ({ approval }: ApprovalRow) => approval !== null,
    opens: 'workday',
    columnsPreference: 'approve-workday.columns',
  })

const sendApprovals = (rows: readonly ApprovalRow[]) =>
  approveWorkdays(rows.map(({ id, version }) => ({ workday_id: id, version })))

/** Approves the selected workdays that need nothing entered; what differs from the plan is asked for, the others are left. */
function useApproveSelected({ rows, clear }: List<ApprovalRow>['selection']) {
  const ready = rows.filter(canApproveAsClocked)
  const open = rows.filter(({ approval }) => approval === null)
  const differing = ready.filter(({ differences }) => differences.length > 0).length
  const { run, busy } = useCommand(sendApprovals, {
    confirm: () =>
      differing > 0
        ? {
            type: 'info',
            title: texts.approveSelected,
            message: texts.approveDifferingAsk(differing),
            confirmLabel: texts.approve,
          }
        : null,
    done: ({ message }) => message,
    onDone: () => {
      clear()
      if (open.length > ready.length) toast.info(texts.left(open.length - ready.length))
    },
  })
  const approve = () => (ready.length > 0 ? void run(ready) : toast.warning(texts.noneApprovable))
  return { approve, busy }
}

/** The commands of approving: each says what was done, and what is left. */
function useApproving({ search, onSearch }: ListProps<ApproveSearch>, open: number) {
  const today = useToday()
  const week = search.week ?? today
  const one = useCommand(sendApprovals, { done: ({ message }) => message })
  const all = useCommand((driver_id: number | undefined) => approveWeek({ week, ...(driver_id && { driver_id }) }), {
    confirm: (driver_id) =>
      driver_id === undefined
        ? { type: 'info', title: texts.approveWeek, message: texts.approveWeekAsk(open), confirmLabel: texts.approve }
        : null,
    done: ({ message }) => message,
    onDone: ({ data }) => {
      if (data.left.length > 0) toast.info(texts.left(data.left.length))
    },
  })
  /** What differs is looked at first. */
  const approve = (row: ApprovalRow) => {
    if (row.differences.length === 0) void one.run([row])
    else onSearch({ workday: row.id })
  }
  return { approve, all }
}

/** `/approve-workday`: a week of workdays as they were planned, clocked and approved. */
export function ApproveWorkdays(props: ListProps<ApproveSearch>) {
  const { search, onSearch } = props
  const today = useToday()
  const definition = useMemo(() => definitionOn(today), [today])
  const list = useList(definition, props)
  const { time_zone: zone, permissions } = useViewer()
  const mayApprove = permissions.has('workday.approve')
  const counts = list.page.answer?.counts
  const { approve, all } = useApproving(props, counts?.open ?? 0)
  const selected = useApproveSelected(list.selection)
  // The columns stay the same while rows change: what a button does is looked up when it is pressed.
  const latest = useMemo(() => ({ approve }), [approve])
  latest.approve = approve
  const columns = useMemo(
    () => approveColumns({ zone, mayApprove, onApprove: (row) => latest.approve(row) }),
    [zone, mayApprove, latest],
  )
  const opened = list.page.rows.find(({ id }) => id === search.workday)
  const close = () => onSearch({ workday: undefined, dialog: undefined })
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        filters={{
          label: texts.filters,
          keywords: {},
          more: <WeekChooser day={search.week ?? today} onWeek={(monday) => onSearch({ week: monday })} />,
          clearable: true,
        }}
        actions={
          mayApprove && (
            <Button
              variant="primary"
              icon={<IconChecks aria-hidden />}
              loading={all.busy}
              onClick={() => void all.run(undefined)}
            >
              {texts.approveWeek}
            </Button>
          )
        }
        buckets={{ values: approveBuckets, nameOf: (bucket) => texts.states[bucket], counts, alarm: 'differing' }}
        rowActions={(row) => [
          { key: 'open', label: texts.open, onSelect: () => list.open?.(row) },
          ...(mayApprove
            ? [
                {
                  key: 'week',
                  label: texts.approveDriver(row.full_name),
                  onSelect: () => void all.run(row.driver_id),
                },
              ]
            : []),
        ]}
        keys={[
          {
            keys: 'a',
            text: texts.approve,
            disabled: !mayApprove,
            run: () => {
              const row = list.table.current?.current()
              if (list.selection.rows.length > 0) selected.approve()
              else if (row && row.approval === null) approve(row)
            },
          },
        ]}
        empty={{ text: texts.none, filtered: texts.noneFiltered }}
        foot={
          mayApprove
            ? {
                selected: {
                  count: list.selection.rows.length,
                  text: texts.selected(list.selection.rows.length),
                  actions: (
                    <Button size="sm" variant="soft" shortcut="a" loading={selected.busy} onClick={selected.approve}>
                      {texts.approveSelected}
                    </Button>
                  ),
                },
              }
            : {}
        }
        printed={[weekTexts.week(isoWeek(search.week ?? today).week), search.status && texts.states[search.status]]}
      />
      {opened && (
        <ApproveDrawer
          key={`${opened.id} ${opened.approval !== null}`}
          row={opened}
          mayApprove={mayApprove}
          onReopen={() => onSearch({ dialog: 'reopen' })}
          onClose={close}
        />
      )}
      {opened && search.dialog === 'reopen' && (
        <ReopenDialog id={opened.id} onClose={() => onSearch({ dialog: undefined })} />
      )}
    </>
  )
}
