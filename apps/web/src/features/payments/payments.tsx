import type { AccountingLayout } from '@dray/domain/accounting/accounting-document.ts'
import { paymentListTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { listPayments } from '@dray/domain/payments/payments.calls.ts'
import { paymentTexts, paymentScreenTexts as screenTexts } from '@dray/domain/payments/payments.messages.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { AccountingFilesMenu, useAccountingFiles } from '#features/accounting/index.ts'
import { customerOptions } from '#features/lookups/index.ts'
import type { Accepted } from '#kit/asking.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { days, lookup } from '#kit/list/filters.tsx'
import { type SearchOf, searchChoice } from '#kit/list/list-address.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { ReasonDialog } from '#kit/reason-dialog.tsx'
import { Button } from '#ui/display/button.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { CreditUse } from './credit-use.tsx'
import { invoicesPath, paymentColumns } from './payment-columns.tsx'
import { csvDataForPayments, listPaymentsOptions, type PaymentRow, removePayment } from './payments.queries.ts'
import { RecordPayment } from './record-payment.tsx'

/** Those of which something is unallocated are not asked for here: aged debt shows them. */
export const paymentAddress = addressOf(listPayments, {
  leaves: ['unallocated'],
  opens: { dialog: searchChoice(['record']) },
})
export type PaymentSearch = SearchOf<typeof paymentAddress>

const definition = listDefinition({
  title: texts.title,
  address: paymentAddress,
  filters: { date: days(texts.dates), customer_id: lookup(texts.customer, customerOptions()) },
  rowName: (row: PaymentRow) => `${row.customer.customer_name} £${showMoney(row.amount)}`,
  isFaded: (row: PaymentRow) => row.removed_at !== null,
  columnsPreference: 'debts.payments.columns',
  options: (search: PaymentSearch) => listPaymentsOptions(paymentAddress.queryOf(search)),
  pageIn: ({ payments }) => payments,
})

/** Fetches these as files of an accounting program. */
const fetchOf = (rows: readonly PaymentRow[]) => (layout: AccountingLayout | undefined, accepted: Accepted) =>
  csvDataForPayments({ payment_ids: rows.map(({ id }) => id), ...accepted, ...(layout && { layout }) })

/** What customers paid and which invoices it paid; those that were taken back stay, with the reason. */
export function Payments({ head, ...address }: ListProps<PaymentSearch> & { head?: ReactNode }) {
  const { search, onSearch } = address
  const list = useList(definition, address)
  const files = useAccountingFiles()
  const navigate = useNavigate()
  const [removed, setRemoved] = useState<PaymentRow | null>(null)
  const [used, setUsed] = useState<{ row: PaymentRow; by: 'allocate' | 'refund' } | null>(null)
  const columns = useMemo(() => paymentColumns(setRemoved), [])
  const sum = list.page.answer?.sum
  const sumText = sum && texts.sum(sum.payments, showMoney(sum.amount), showMoney(sum.unallocated))
  const record = () => onSearch({ dialog: 'record' })
  const actions = (row: PaymentRow): MenuAction[] => [
    ...row.parts.map(({ invoice_id, inv_number }) => ({
      key: String(invoice_id),
      label: texts.openInvoice(inv_number),
      onSelect: () => void navigate({ to: invoicesPath, search: { invoice: invoice_id, keywords: inv_number } }),
    })),
    ...(row.unallocated > 0
      ? [
          {
            key: 'allocate',
            label: screenTexts.allocateMenu,
            apart: true,
            onSelect: () => setUsed({ row, by: 'allocate' }),
          },
          { key: 'refund', label: screenTexts.refundMenu, onSelect: () => setUsed({ row, by: 'refund' }) },
        ]
      : []),
    ...(row.removed_at === null
      ? [
          {
            key: 'remove',
            label: row.kind === 'refund' ? screenTexts.removeRefund : screenTexts.remove,
            apart: true,
            danger: true,
            onSelect: () => setRemoved(row),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        head={head}
        filters={{ label: texts.filters, keywords: { mode: 'enter' }, clearable: true }}
        actions={
          <Button variant="primary" shortcut="n" onClick={record}>
            {texts.record}
          </Button>
        }
        rowActions={actions}
        empty={{ text: texts.empty, filtered: texts.emptyFiltered }}
        printed={[printedDays(list.days), search.keywords && listTexts.keywords(search.keywords), sumText]}
        keys={[{ keys: 'n', opensField: true, text: texts.record, run: record }]}
        foot={{
          sum: sumText && <span>{sumText}</span>,
          selected: {
            count: list.selection.rows.length,
            text: texts.selected(list.selection.rows.length),
            actions: <AccountingFilesMenu fetch={fetchOf(list.selection.rows)} files={files} />,
          },
        }}
      />
      {removed && (
        <ReasonDialog
          title={removed.kind === 'refund' ? screenTexts.removeRefund : screenTexts.removeTitle}
          what={removed.kind === 'refund' ? screenTexts.removeRefundHint : screenTexts.removeHint}
          label={screenTexts.reason}
          field="reason"
          missing={paymentTexts.reason_missing}
          maxLength={200}
          confirm={removed.kind === 'refund' ? screenTexts.removeRefund : screenTexts.remove}
          isDestructive
          send={(reason) => removePayment(removed.id, reason)}
          onClose={() => setRemoved(null)}
        />
      )}
      {used && (
        <CreditUse
          customerId={used.row.customer.id}
          source={{ payment_id: used.row.id }}
          by={used.by}
          onClose={() => setUsed(null)}
        />
      )}
      {search.dialog === 'record' && (
        <RecordPayment customerId={search.customer_id} onClose={() => onSearch({ dialog: undefined })} />
      )}
    </>
  )
}
