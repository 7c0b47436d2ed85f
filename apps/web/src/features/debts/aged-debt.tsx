import { agedDebtTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { paymentScreenTexts as payTexts } from '@dray/domain/payments/payments.messages.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { CreditUse } from '#features/payments/index.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { Button } from '#ui/display/button.tsx'
import { Text } from '#ui/layout/layout.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { DateFilter } from './date-filter.tsx'
import { DebtChart } from './debt-chart.tsx'
import { agedDebtPath, debtColumns } from './debt-columns.tsx'
import { type AgedDebtSearch, agedDebtAddress } from './debt-search.ts'
import { type AgedDebtAnswer, type DebtRow, getAgedDebtOptions } from './debts.queries.ts'
import { sendStatementsCommand } from './send-statements.ts'
import { StatementDrawer } from './statement-drawer.tsx'

const definition = listDefinition({
  title: texts.title,
  address: agedDebtAddress,
  filters: { date: null },
  rowName: (row: DebtRow) => row.customer_name,
  columnsPreference: 'debts.aged.columns',
  options: (search: AgedDebtSearch) => getAgedDebtOptions(agedDebtAddress.queryOf(search)),
  pageIn: (answer) => answer,
})

export const sumOf = ({ owed, credit, unallocated, balance }: AgedDebtAnswer['totals']) =>
  texts.sum({
    owed: showMoney(owed),
    credit: showMoney(credit),
    unallocated: showMoney(unallocated),
    balance: showMoney(balance),
  })
const owedBy = (rows: readonly DebtRow[]) => rows.reduce((sum, { owed }) => sum.plus(owed), decimal(0))

/** What customers owe on a date, by age; statements are sent from here. */
export function AgedDebt({ head, ...address }: ListProps<AgedDebtSearch> & { head?: ReactNode }) {
  const { search, onSearch } = address
  const list = useList(definition, address)
  const { answer } = list.page
  const navigate = useNavigate()
  const { date: at } = search
  const [used, setUsed] = useState<{ row: DebtRow; by: 'allocate' | 'refund' } | null>(null)
  const columns = useMemo(() => debtColumns(at), [at])
  const date = answer?.date ?? at ?? null
  const showInvoices = ({ id: customer_id }: DebtRow) =>
    void navigate({ to: agedDebtPath, search: { show: 'invoices', customer_id, date: at } })
  const send = (rows: readonly DebtRow[]) =>
    date &&
    void sendStatementsCommand(
      rows.map(({ id }) => id),
      { date, asked: at },
    )
  const { rows } = list.selection
  const sendSelected = () => (rows.length === 0 ? void toast.warning(texts.noneSelected) : send(rows))
  const actions = (row: DebtRow): MenuAction[] => [
    { key: 'invoices', label: texts.showInvoices, shortcut: 'Enter', onSelect: () => showInvoices(row) },
    { key: 'statement', label: texts.statement, onSelect: () => onSearch({ statement: row.id }) },
    { key: 'send', label: texts.sendStatement, apart: true, onSelect: () => send([row]) },
    ...(row.credit > 0 || row.unallocated > 0
      ? [
          {
            key: 'allocate',
            label: payTexts.allocateMenu,
            apart: true,
            onSelect: () => setUsed({ row, by: 'allocate' }),
          },
          { key: 'refund', label: payTexts.refundMenu, onSelect: () => setUsed({ row, by: 'refund' }) },
        ]
      : []),
  ]
  const sum = answer && sumOf(answer.totals)
  return (
    <>
      <ListScreen
        list={{ ...list, open: showInvoices }}
        columns={columns}
        head={head}
        filters={{
          label: texts.filters,
          keywords: { mode: 'enter' },
          more: <DateFilter value={date} onChange={(day) => onSearch({ date: day })} />,
          clearable: true,
        }}
        notice={<DebtChart totals={answer?.totals} at={at} />}
        rowActions={actions}
        empty={{ text: texts.empty, filtered: texts.emptyFiltered }}
        printed={[date ? showLongDate(date) : undefined, search.keywords && listTexts.keywords(search.keywords), sum]}
        keys={[{ keys: 's', text: texts.sendStatements, run: sendSelected }]}
        foot={{
          sum: answer && (
            <>
              <Text tone="muted">
                {texts.overdue(showMoney(decimal(answer.totals.owed).minus(answer.totals.not_due)))}
              </Text>
              <span>{sum}</span>
            </>
          ),
          selected: {
            count: rows.length,
            text: texts.selected(rows.length, showMoney(owedBy(rows))),
            actions: (
              <Button size="sm" variant="soft" shortcut="s" onClick={sendSelected}>
                {rows.length === 1 ? texts.sendStatement : texts.sendStatements}
              </Button>
            ),
          },
        }}
      />
      {used && <CreditUse customerId={used.row.id} by={used.by} onClose={() => setUsed(null)} />}
      {search.statement !== undefined && (
        <StatementDrawer
          key={search.statement}
          customerId={search.statement}
          at={at}
          onAt={(day) => onSearch({ date: day })}
          onClose={() => onSearch({ statement: undefined })}
        />
      )}
    </>
  )
}
