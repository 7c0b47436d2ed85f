import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { maxJobsPerRun } from '@dray/domain/invoices/invoice-run.ts'
import { billableTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { jobReaders } from '@dray/domain/jobs/job-permissions.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { type ReactNode, useMemo } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { customerOptions } from '#features/lookups/index.ts'
import { days, lookup } from '#kit/list/filters.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { type List, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { billableColumns, isTaken } from './billable-columns.tsx'
import { type BillableSearch, billableAddress } from './billable-search.ts'
import { netOf } from './billed-groups.ts'
import type { BillablePage, BillableRow, listMarkedJobsOptions } from './invoices.queries.ts'

export type BillableListProps = ListProps<BillableSearch> & {
  /** Above all: the way to the other lists. */
  head?: ReactNode
}

interface OwnProps {
  address: BillableListProps
  /** One of the lists of jobs to be billed. */
  kind: {
    title: string
    path: string
    columnsPreference: string
    emptyText: string
    options: (search: BillableSearch) => ReturnType<typeof listMarkedJobsOptions>
  }
  /** What is done with the selection, which it clears once it is done. */
  action: { label: string; key: string; run: (rows: readonly BillableRow[], clear: () => void) => void }
  onReverse: ((row: BillableRow) => void) | null
}

const nothing = { jobs: 0, total_charge: 0, soon: 0, late: 0 }

const billable = {
  address: billableAddress,
  filters: { date: days(texts.dates), customer_id: lookup(texts.customer, customerOptions()) },
  pageIn: (answer: BillablePage) => answer.job_list,
  rowName: (row: BillableRow) => row.job_number,
  isFaded: isTaken,
  maxSelected: maxJobsPerRun,
}

/** What presses in the list: jobs done long ago, for which the law sets a term. */
function AgeNotice({ late, onOldest }: { late: number; onOldest: () => void }) {
  if (late === 0) return null
  return (
    <Notice
      kind="warning"
      title={texts.lateTitle(late)}
      actions={
        <Button size="sm" onClick={onOldest}>
          {texts.oldestFirst}
        </Button>
      }
    >
      {texts.lateText}
    </Notice>
  )
}

/** The foot's sum: how many press, and the net of all. */
function Sum({ page }: Pick<List<BillableRow, BillablePage>, 'page'>) {
  const { soon, late, total_charge } = page.answer?.sum ?? nothing
  return (
    <>
      {soon + late > 0 && <span>{texts.soonTitle(soon + late)}</span>}
      <span>{texts.net(showMoney(total_charge))}</span>
    </>
  )
}

/** Jobs that wait to be billed: narrowed by the address, selected, summed, with the warning of their age. */
export function BillableList({ address, kind, action, onReverse }: OwnProps) {
  const { search, onSearch, head } = address
  const mayOpen = holdsAny(useViewer(), jobReaders)
  const zone = useCompanyZone()
  const list = useList({ ...billable, ...kind, opens: mayOpen ? 'job' : undefined }, address)
  const { rows, clear } = list.selection
  const chosen = useMemo(() => rows.filter((row) => !isTaken(row)), [rows])
  const columns = useMemo(
    () => billableColumns({ zone, path: mayOpen ? kind.path : null, onReverse }),
    [zone, mayOpen, kind, onReverse],
  )
  const rowActions = (row: BillableRow): MenuAction[] => [
    ...(mayOpen ? [{ key: 'open', label: texts.open, shortcut: 'Enter', onSelect: () => list.open?.(row) }] : []),
    ...(onReverse && !isTaken(row) ? [{ key: 'reverse', label: texts.reverse, onSelect: () => onReverse(row) }] : []),
  ]
  const runAction = () => action.run(chosen, clear)
  const { late, total_charge } = list.page.answer?.sum ?? nothing

  return (
    <ListScreen
      list={list}
      columns={columns}
      head={head}
      filters={{
        label: texts.filters,
        keywords: { mode: 'enter' },
        clearable: true,
      }}
      actions={
        <Button variant="primary" disabled={chosen.length === 0} shortcut={action.key} onClick={runAction}>
          {action.label}
        </Button>
      }
      notice={<AgeNotice late={late} onOldest={() => onSearch({ sort: 'last_date', direction: undefined })} />}
      rowActions={rowActions}
      empty={{ text: kind.emptyText, filtered: texts.emptyFiltered }}
      printed={[
        printedDays(list.days),
        search.keywords && listTexts.keywords(search.keywords),
        texts.net(showMoney(total_charge)),
      ]}
      keys={[
        {
          keys: action.key,
          text: action.label,
          run: chosen.length > 0 ? runAction : () => void toast.warning(texts.noneSelected),
        },
      ]}
      foot={{
        sum: <Sum page={list.page} />,
        selected: {
          count: chosen.length,
          text: texts.selected(chosen.length, showMoney(netOf(chosen))),
          actions: (
            <Button size="sm" variant="soft" shortcut={action.key} onClick={runAction}>
              {action.label}
            </Button>
          ),
        },
      }}
    />
  )
}
