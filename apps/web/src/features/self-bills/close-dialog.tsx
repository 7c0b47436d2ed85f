import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { instantToLocal, showDate, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { closingTexts as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { closingOf } from './closing.ts'
import type { ClosingPreview } from './self-bills.queries.ts'

type Bill = ClosingPreview['bills'][number]
type Left = ClosingPreview['left'][number]

const figures = { grow: 0, align: 'right', look: 'figures' } as const
const billColumns = (kind: SelfBillKind): TableColumn<Bill>[] => [
  { id: 'name', header: texts.supplier, width: 180, text: ({ supplier }) => supplier.name },
  { id: 'as', header: texts.as, width: 84, grow: 0, text: ({ inv_number }) => inv_number ?? texts.fresh },
  {
    id: 'lines',
    header: texts.lines,
    width: 130,
    grow: 0,
    text: ({ line_count, corrections }) =>
      corrections > 0 ? `${line_count}, ${texts.corrections(corrections)}` : String(line_count),
  },
  ...(kind === 'sub_contractor'
    ? []
    : [{ id: 'hours', header: texts.hours, width: 64, ...figures, text: (row: Bill) => row.total_hours }]),
  { id: 'vat', header: texts.vat, width: 80, ...figures, money: true, text: ({ vat }) => showMoney(vat) },
  { id: 'total', header: texts.total, width: 90, ...figures, money: true, text: (row) => showMoney(row.total_payable) },
  {
    id: 'agreement',
    header: texts.agreement,
    width: 220,
    text: ({ agreement }) => agreement.warning ?? texts.inForce,
  },
]
const leftColumns: TableColumn<Left>[] = [
  { id: 'name', header: texts.supplier, width: 160, text: ({ name }) => name },
  { id: 'what', header: texts.what, width: 110, grow: 0, text: ({ subject }) => subject ?? '–' },
  { id: 'date', header: texts.date, width: 80, grow: 0, text: ({ date }) => (date ? showDate(date) : '–') },
  { id: 'why', header: texts.why, width: 320, text: ({ text }) => text },
]

function Preview({ kind, preview }: { kind: SelfBillKind; preview: ClosingPreview }) {
  const { time_zone: zone } = useViewer()
  const { bills, left, closed_at } = preview
  return (
    <Stack gap="loose">
      {closed_at && <Notice kind="info">{texts.before(showLongDate(instantToLocal(closed_at, zone).date))}</Notice>}
      <Section title={texts.bills}>
        {bills.length === 0 ? (
          <Text tone="muted">{texts.nothing}</Text>
        ) : (
          <DataTable<Bill>
            card
            label={texts.bills}
            columns={billColumns(kind)}
            rows={bills}
            rowKey={({ supplier }) => supplier.id * 2 + supplier.is_owner_driver}
            rowName={({ supplier }) => supplier.name}
          />
        )}
      </Section>
      <Section title={texts.left}>
        {left.length === 0 ? (
          <Text tone="muted">{texts.nothingLeft}</Text>
        ) : (
          <DataTable<Left>
            card
            label={texts.left}
            columns={leftColumns}
            rows={left}
            rowKey={(row) => left.indexOf(row)}
            rowName={({ name, text }) => `${name}: ${text}`}
          />
        )}
      </Section>
    </Stack>
  )
}

interface CloseDialogProps {
  kind: SelfBillKind
  period: { from: string; to: string }
  onClose: () => void
}

/** Shows what closing a week or a period would make, what it leaves and why, before it is done. */
export function CloseDialog({ kind, period: wanted, onClose }: CloseDialogProps) {
  const [period, setPeriod] = useState(wanted)
  const { preview, close: send } = closingOf[kind]
  const query = useQuery(preview(period))
  const { busy, run } = useCommand(() => send(period), { done: (message) => message })
  const bills = query.data?.bills.length ?? 0
  const close = async () => {
    if (await run()) onClose()
  }
  return (
    <Dialog
      size="large"
      opened
      onClose={onClose}
      title={texts.title(kind, showDate(period.from), showDate(period.to))}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button variant="primary" loading={busy} disabled={bills === 0} onClick={() => void close()}>
            {texts.make(bills)}
          </Button>
        </>
      }
    >
      <Stack gap="loose">
        {kind === 'sub_contractor' && (
          <FormRow columns={[1, 1]}>
            <DateField
              label={texts.first}
              value={period.from}
              required
              onChange={(from) => from && setPeriod({ from, to: from > period.to ? from : period.to })}
            />
            <DateField
              label={texts.last}
              value={period.to}
              required
              onChange={(to) => to && setPeriod({ from: to < period.from ? to : period.from, to })}
            />
          </FormRow>
        )}
        {query.data ? <Preview kind={kind} preview={query.data} /> : <LoadingState query={query} lines={6} />}
      </Stack>
    </Dialog>
  )
}
