import { invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { sendingScreenTexts as sendingTexts } from '@dray/domain/invoices/invoice-sending.messages.ts'
import { asksReason, type InvoiceStatus, mayBePaid } from '@dray/domain/invoices/invoice-status.ts'
import { paymentScreenTexts as paymentTexts } from '@dray/domain/payments/payments.messages.ts'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { invoiceSteps } from './invoice-steps.ts'
import type { OfficeInvoice } from './invoices.queries.ts'
import { sendCommand } from './send-invoices.ts'
import { invoiceCommands } from './use-invoice-commands.ts'

/** The dialogs that steps open. */
export interface StepsOf {
  changeDate: (invoices: readonly OfficeInvoice[]) => void
  pay: (invoices: readonly OfficeInvoice[]) => void
  explain: (invoices: readonly OfficeInvoice[], status: InvoiceStatus) => void
  /** They are gone from what they were. */
  deleted?: (() => void) | undefined
}

/** What can be done with a selection together, by kind; what one of them does not allow, none is offered. */
export function invoiceActions(invoices: readonly OfficeInvoice[], steps: StepsOf) {
  const { statuses, isOpen } = invoiceSteps(invoices)
  const ids = invoices.map(({ id }) => id)
  return {
    sending: sendingActions(invoices),
    paying: payingActions(invoices, steps),
    statuses: statuses.map(
      (status): MenuAction => ({
        key: status,
        label: texts.setTo(status),
        onSelect: () => (asksReason(status) ? steps.explain(invoices, status) : void invoiceCommands.pay(ids)),
      }),
    ),
    drafts: isOpen ? draftActions(invoices, steps) : [],
  }
}

function sendingActions(invoices: readonly OfficeInvoice[]): MenuAction[] {
  if (invoices.length === 0 || invoices.some(({ status }) => status === 'Void')) return []
  const each = {
    key: 'send-each',
    label: invoices.length === 1 ? sendingTexts.send : sendingTexts.each,
    onSelect: () => void sendCommand(invoices, 'each'),
  }
  if (invoices.length === 1) return [each]
  const isOne = customersOf(invoices) === 1
  const batch = { key: 'send-batch', label: isOne ? sendingTexts.single : sendingTexts.batch }
  return [each, { ...batch, onSelect: () => void sendCommand(invoices, isOne ? 'single' : 'batch') }]
}

const customersOf = (invoices: readonly OfficeInvoice[]) => new Set(invoices.map(({ customer }) => customer.id)).size

function payingActions(invoices: readonly OfficeInvoice[], { pay }: StepsOf): MenuAction[] {
  const isPayable = customersOf(invoices) === 1 && invoices.every(({ status }) => mayBePaid(status))
  return isPayable ? [{ key: 'pay', label: paymentTexts.record, onSelect: () => pay(invoices) }] : []
}

function draftActions(invoices: readonly OfficeInvoice[], { changeDate, deleted }: StepsOf): MenuAction[] {
  const remove = async () => {
    if (await invoiceCommands.remove(invoices.map(({ id }) => id))) deleted?.()
  }
  return [
    { key: 'date', label: texts.changeDate, onSelect: () => changeDate(invoices) },
    {
      key: 'delete',
      label: invoices.length === 1 ? texts.delete : texts.deleteSeveral,
      danger: true,
      onSelect: () => void remove(),
    },
  ]
}
