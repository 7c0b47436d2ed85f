import { invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { paymentScreenTexts as paymentTexts } from '@dray/domain/payments/payments.messages.ts'
import { useCallback } from 'react'
import { useDownload } from '#features/papers/index.ts'
import { command } from '#kit/use-command.ts'
import { toast } from '#ui/overlay/toast.ts'
import {
  deleteDraftInvoices,
  downloadInvoice,
  downloadInvoices,
  exportInvoice,
  invoiceKeys,
  maxAtOnce,
  removeCsvDownload,
  setInvoiceStatus,
} from './invoices.queries.ts'

/** The server's sentence is shown; what turned out to be old is fetched again. */
export const told = { done: (message: string) => message, refreshes: [invoiceKeys.lists, invoiceKeys.details] }

/** One invoice as a PDF, several as one archive of PDFs. */
const fetchInvoices = (ids: readonly number[]) => {
  const [only] = ids
  return only !== undefined && ids.length === 1 ? downloadInvoice(only) : downloadInvoices(ids)
}

export const invoiceCommands = {
  pay: command((ids: number[]) => setInvoiceStatus(ids, 'Paid'), {
    ...told,
    confirm: (ids) => ({
      title: paymentTexts.paidTitle,
      message: paymentTexts.paidAsk(ids.length),
      confirmLabel: paymentTexts.paidConfirm,
      type: 'info',
    }),
  }),
  removeCsv: command(removeCsvDownload, told),
  remove: command(deleteDraftInvoices, {
    ...told,
    confirm: (ids) => ({
      title: texts.deleteTitle,
      message: texts.deleteAsk(ids.length),
      confirmLabel: texts.deleteConfirm,
    }),
  }),
}

/** Downloads an invoice as an Excel file. */
export const useExport = () => useDownload(exportInvoice)

/** Downloads invoices as PDFs, one download at a time. */
export function useDownloads() {
  const { busy, run } = useDownload(fetchInvoices)
  const download = (ids: readonly number[]) => {
    if (ids.length > maxAtOnce) toast.warning(texts.tooMany(maxAtOnce))
    else void run(ids)
  }
  const downloadRow = useCallback(({ id }: { id: number }) => void run([id]), [run])
  return { busy, download, downloadRow }
}
