import { listTexts, weekTexts } from '@dray/domain/interface/interface.messages.ts'
import { isoWeek } from '@dray/domain/kernel/clock-time.ts'
import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillStatuses } from '@dray/domain/self-bills/self-bill-status.ts'
import { selfBillKindTexts, selfBillListTexts as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { IconCalendarCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { WeekChooser } from '#kit/week-chooser.tsx'
import { prefetchRow } from '#platform/prefetch-row.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/display/button.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ActionButtons } from './action-buttons.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { selfBillColumns } from './self-bill-columns.tsx'
import { SelfBillDrawer } from './self-bill-drawer.tsx'
import { type SelfBillSearch, selfBillAddress, weekIn } from './self-bill-search.ts'
import { type SelfBillActions, useSelfBillSteps } from './self-bill-steps.tsx'
import { type SelfBill, selfBillOptions, selfBillsOptions } from './self-bills.queries.ts'

const definitionOf = (kind: SelfBillKind, today: string) =>
  listDefinition({
    title: selfBillKindTexts[kind].title,
    address: selfBillAddress,
    options: (search: SelfBillSearch) => {
      const { from, to } = weekIn(search, today)
      return selfBillsOptions(kind, { ...selfBillAddress.queryOf(search), invoice_date: `${from},${to}` })
    },
    pageIn: (answer) => answer,
    rowName: ({ inv_number, supplier }: SelfBill) => `${inv_number}, ${supplier.name}`,
    isFaded: ({ status }: SelfBill) => status === 'Void',
    opens: 'bill',
    columnsPreference: `self-bills.${kind}.columns`,
  })

const totalOf = (rows: readonly SelfBill[]) =>
  showMoney(rows.reduce((sum, row) => sum.plus(decimal(row.total_payable)), decimal(0)))

const menuOf = ({ statuses, papers, accounting, deletion }: SelfBillActions): MenuAction[] =>
  [statuses, papers, accounting, deletion].flatMap((group) =>
    group.map((action, at) => (at === 0 ? { ...action, apart: true } : action)),
  )

/** The self-bills of one kind and a week, one of them beside the list, and the closing that makes them. */
export function SelfBills({
  kind,
  head,
  ...address
}: ListProps<SelfBillSearch> & { kind: SelfBillKind; head?: ReactNode }) {
  const { search, onSearch } = address
  const today = useToday()
  const definition = useMemo(() => definitionOf(kind, today), [kind, today])
  const list = useList(definition, address)
  const { actionsOf, dialog, commands } = useSelfBillSteps(kind, list.selection.clear)
  const columns = useMemo(() => selfBillColumns(kind, (row) => void commands.download([row])), [kind, commands])
  const week = weekIn(search, today)
  const { rows } = list.selection
  const selected = actionsOf(rows)
  const sum = list.page.answer?.sum
  const sumText = sum && texts.sum(showMoney(sum.net), showMoney(sum.vat), showMoney(sum.total_payable))
  const close = () => onSearch({ dialog: 'close' })
  const withSelected = (key: string) => () => {
    const action = [...selected.statuses, ...selected.papers].find((one) => one.key === key)
    if (action) action.onSelect?.()
    else if (rows.length === 0) toast.warning(texts.noneSelected)
  }
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        head={head}
        filters={{
          label: texts.filters,
          keywords: { mode: 'enter' },
          more: <WeekChooser day={week.from} onWeek={(from) => onSearch({ week: from })} />,
          clearable: true,
        }}
        actions={
          <Button variant="primary" icon={<IconCalendarCheck aria-hidden />} shortcut="c" onClick={close}>
            {texts.close[kind]}
          </Button>
        }
        buckets={{ values: selfBillStatuses, counts: list.page.answer?.statusCount, alarm: 'Queried' }}
        rowActions={(row) => [
          { key: 'open', label: texts.open, shortcut: 'Enter', onSelect: () => list.open?.(row) },
          ...menuOf(actionsOf([row])),
        ]}
        onIntent={({ id }) => prefetchRow(selfBillOptions(kind, id))}
        empty={{ text: texts.empty[kind] ?? '', filtered: texts.emptyFiltered }}
        printed={[
          weekTexts.week(isoWeek(week.from).week),
          search.invoice_status,
          search.keywords && listTexts.keywords(search.keywords),
          sumText,
        ]}
        keys={[
          { keys: 'c', text: texts.close[kind] ?? '', run: close },
          { keys: 'a', text: texts.setTo.Approved, run: withSelected('Approved') },
          { keys: 'p', text: texts.setTo.Paid, run: withSelected('Paid') },
          { keys: 's', text: texts.send, run: withSelected('send') },
          { keys: 'd', text: texts.download, run: withSelected('download') },
        ]}
        foot={{
          sum: sumText && <span>{sumText}</span>,
          selected: {
            count: rows.length,
            text: texts.selected(kind, rows.length, totalOf(rows)),
            actions: <ActionButtons actions={selected} />,
          },
        }}
      />
      {search.bill !== undefined && (
        <SelfBillDrawer key={search.bill} kind={kind} id={search.bill} onClose={() => onSearch({ bill: undefined })} />
      )}
      {search.dialog === 'close' && (
        <CloseDialog kind={kind} period={week} onClose={() => onSearch({ dialog: undefined })} />
      )}
      {dialog}
    </>
  )
}
