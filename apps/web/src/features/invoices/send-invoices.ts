import { sendingScreenTexts as texts } from '@dray/domain/invoices/invoice-sending.messages.ts'
import type { InvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { sendingPapers } from '#features/papers/index.ts'
import { command } from '#kit/use-command.ts'
import { type SendingWay, sendInvoices } from './invoices.queries.ts'
import { told } from './use-invoice-commands.ts'

type Sendable = { id: number; status: InvoiceStatus }

const send = (invoices: readonly Sendable[], way: SendingWay) =>
  sendInvoices(
    invoices.map(({ id }) => id),
    way,
  )

/** Asks, sends, and names those that could not leave. */
export const sendCommand = command(
  send,
  sendingPapers({
    confirm: (invoices) => ({
      title: texts.title(invoices.length),
      message: texts.ask(invoices.length, invoices.filter(({ status }) => status === 'Draft').length),
      confirmLabel: texts.confirm,
      type: 'info',
    }),
    refreshes: told.refreshes,
  }),
)
