import { type StatementStatus, statementStatuses } from '@dray/domain/debts/debt-wire.ts'
import { statementTexts } from '@dray/domain/debts/debts.messages.ts'
import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { instantToLocal, showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import type { Tone } from '@dray/domain/kernel/tones.ts'
import { type ReactNode, useMemo } from 'react'
import { days } from '#kit/list/filters.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useViewer } from '#platform/viewer.ts'
import { Badge, badgeEdges } from '#ui/display/badge.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import { agedDebtPath } from './debt-columns.tsx'
import { type StatementSearch, statementAddress } from './debt-search.ts'
import { listStatementsOptions, type SentStatement } from './debts.queries.ts'
import { StatementDrawer } from './statement-drawer.tsx'

const texts = statementTexts.log
const tones: Record<StatementStatus, Tone> = { Queued: 'grey', Sent: 'green', 'Not sent': 'red' }

const definition = listDefinition({
  title: texts.title,
  address: statementAddress,
  filters: { asked: days(texts.dates) },
  rowName: (row: SentStatement) => row.customer.customer_name,
  columnsPreference: 'debts.statements.columns',
  options: (search: StatementSearch) => listStatementsOptions(statementAddress.queryOf(search)),
  pageIn: (answer) => answer,
})

const columnsFor = (zone: string): TableColumn<SentStatement>[] => [
  {
    id: 'asked_at',
    header: texts.asked,
    width: 116,
    minWidth: 104,
    grow: 0,
    text: ({ asked_at }) => {
      const { date, time } = instantToLocal(asked_at, zone)
      return `${showDate(date)} ${time}`
    },
    value: ({ asked_at }) => instantToLocal(asked_at, zone),
  },
  {
    id: 'customer_name',
    header: texts.customer,
    width: 180,
    look: 'strong',
    text: ({ customer }) => customer.customer_name,
  },
  {
    id: 'status',
    header: texts.status,
    width: 84,
    grow: 0,
    text: ({ status }) => status,
    around: badgeEdges,
    cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge>,
  },
  {
    id: 'reason',
    header: texts.reason,
    width: 200,
    yields: 3,
    look: 'muted',
    text: ({ reason }) => reason ?? '–',
  },
  {
    id: 'date',
    header: texts.at,
    width: 84,
    minWidth: 76,
    grow: 0,
    look: 'muted',
    yields: 4,
    text: ({ date }) => showDate(date),
    value: ({ date }) => dayOf(date),
  },
  {
    id: 'invoices',
    header: texts.invoices,
    width: 72,
    grow: 0,
    align: 'right',
    yields: 2,
    text: (row) => row.invoices,
  },
  {
    id: 'balance',
    header: texts.balance,
    money: true,
    width: 96,
    grow: 0,
    align: 'right',
    text: (row) => showMoney(row.balance),
    value: (row) => row.balance,
  },
  {
    id: 'addresses',
    header: texts.addresses,
    width: 200,
    look: 'muted',
    yields: 1,
    text: ({ addresses }) => addresses.join(', ') || '–',
  },
  { id: 'by', header: texts.by, width: 120, look: 'muted', yields: 1, text: (row) => row.asked_by_name ?? '–' },
]

/** Statements that were sent, and what became of each. */
export function SentStatements({ head, ...address }: ListProps<StatementSearch> & { head?: ReactNode }) {
  const { search, onSearch } = address
  const { time_zone: zone } = useViewer()
  const list = useList(definition, address)
  const columns = useMemo(() => columnsFor(zone), [zone])
  const open = (row: SentStatement) => onSearch({ statement: row.customer.id, at: row.date })
  const toDebt = <LinkButton to={agedDebtPath}>{texts.toDebt}</LinkButton>
  return (
    <>
      <ListScreen
        list={{ ...list, open }}
        columns={columns}
        head={head}
        filters={{
          label: texts.filters,
          keywords: { mode: 'enter' },
          clearable: true,
        }}
        buckets={{ values: statementStatuses, counts: list.page.answer?.statusCount, alarm: 'Not sent' }}
        actions={toDebt}
        rowActions={(row) => [{ key: 'open', label: texts.open, shortcut: 'Enter', onSelect: () => open(row) }]}
        empty={{ text: texts.empty, actions: toDebt, filtered: texts.emptyFiltered }}
        printed={[printedDays(list.days), search.status, search.keywords && listTexts.keywords(search.keywords)]}
      />
      {search.statement !== undefined && (
        <StatementDrawer
          key={search.statement}
          customerId={search.statement}
          at={search.at}
          onAt={(at) => onSearch({ at })}
          onClose={() => onSearch({ statement: undefined, at: undefined })}
        />
      )}
    </>
  )
}
