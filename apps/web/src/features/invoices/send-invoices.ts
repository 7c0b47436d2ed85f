import { sendingScreenTexts as texts } from '@dray/domain/invoices/invoice-sending.messages.ts'
import type { InvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { type CommandOptions, command } from '#kit/use-command.ts'
import { isApiError } from '#platform/api-error.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type SendingWay, sendInvoices } from './invoices.queries.ts'
import { told } from './use-invoice-commands.ts'

type Sendable = { id: number; status: InvoiceStatus }
type Unsent = Awaited<ReturnType<typeof sendInvoices>>['not_sent']

const reasons = (not_sent: Unsent) =>
  texts.notSent(not_sent.map(({ inv_number, reason }) => `${inv_number}: ${reason}`))

const send = (invoices: readonly Sendable[], way: SendingWay) =>
  sendInvoices(
    invoices.map(({ id }) => id),
    way,
  )

const options: CommandOptions<Parameters<typeof send>, Awaited<ReturnType<typeof send>>> = {
  confirm: (invoices) => ({
    title: texts.title(invoices.length),
    message: texts.ask(invoices.length, invoices.filter(({ status }) => status === 'Draft').length),
    confirmLabel: texts.confirm,
    type: 'info',
  }),
  onDone: ({ sending, emails, not_sent }) => {
    const sent = texts.sent(sending.length, emails)
    if (not_sent.length === 0) toast.success(sent)
    else toast.warning(`${sent} ${reasons(not_sent)}`)
  },
  refused: (error) => {
    const isNone = isApiError(error) && error.code === 'invoices_not_sent'
    if (isNone) toast.warning(reasons((error.data as { not_sent: Unsent }).not_sent))
    return isNone
  },
  refreshes: told.refreshes,
}

/** Asks, sends, and names those that could not leave. */
export const sendCommand = command(send, options)
