import { invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import type { InvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { useCallback, useState } from 'react'
import { showError } from '#features/job-steps/index.ts'
import { saveFile } from '#platform/file-actions.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { confirmAction } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import {
  changeInvoiceDate,
  deleteDraftInvoices,
  downloadInvoice,
  downloadInvoices,
  invoiceKeys,
  mostAtOnce,
  setInvoiceStatus,
} from './invoices.queries.ts'

/** Does what was asked, says what came of it, and fetches anew what turned out to be old. True when it was done. */
async function told(work: () => Promise<string>): Promise<boolean> {
  try {
    toast.success(await work())
    return true
  } catch (error) {
    showError(error)
    for (const key of [invoiceKeys.lists, invoiceKeys.details]) refreshSoon(key)
    return false
  }
}

async function removeAsking(ids: number[]): Promise<boolean> {
  const agreed = await confirmAction({
    title: texts.deleteTitle,
    message: texts.deleteAsk(ids.length),
    confirmLabel: texts.deleteConfirm,
  })
  return agreed && told(() => deleteDraftInvoices(ids))
}

export const invoiceCommands = {
  setStatus: (ids: number[], status: InvoiceStatus) => told(() => setInvoiceStatus(ids, status)),
  setDate: (ids: number[], date: string) => told(() => changeInvoiceDate(ids, date)),
  remove: removeAsking,
}

/** Fetches invoices as PDFs, one fetch at a time. */
export function useDownloads() {
  const [busy, setBusy] = useState(false)
  const download = useCallback(async (ids: readonly number[]) => {
    if (ids.length > mostAtOnce) {
      toast.warning(texts.tooMany(mostAtOnce))
      return
    }
    setBusy(true)
    try {
      const [only] = ids
      saveFile(await (only !== undefined && ids.length === 1 ? downloadInvoice(only) : downloadInvoices(ids)))
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }, [])
  return { busy, download }
}
