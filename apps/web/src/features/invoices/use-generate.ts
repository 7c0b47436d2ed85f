import { generateTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { invoiceCallMessages } from '@dray/domain/invoices/invoices.messages.ts'
import { useState } from 'react'
import { showError } from '#kit/show-error.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { InvoiceHow, InvoiceKind } from './billed-groups.ts'
import { invoiceJobsByCustomer, invoiceJobsSingly, invoiceKeys } from './invoices.queries.ts'
import { followRun } from './run-store.ts'

interface Parts {
  single: readonly number[]
  multi: readonly number[]
}

/** As each customer is set up it are two runs, one of each kind. */
const runsOf = (how: InvoiceHow, ids: readonly number[], parts: Parts): [InvoiceKind, number[]][] =>
  how === 'mixed'
    ? [
        ['single', [...parts.single]],
        ['multi', [...parts.multi]],
      ]
    : [[how, [...ids]]]

const startRun = { single: invoiceJobsSingly, multi: invoiceJobsByCustomer }

async function startFollowed(kind: InvoiceKind, body: { jobIds: number[]; invoice_date: string }) {
  const { run, refused } = await startRun[kind](body)
  followRun(run.id)
  if (refused.length === 0) return
  const named = refused.map(({ job_number, reason }) => `${job_number} ${reason}`).join('; ')
  toast.warning(`${texts.refused(refused.length)} ${named}`)
}

/**
 * Starts the runs of a selection, all at the same moment, so that leaving the page cannot part them, and follows each in
 * the tray; what was not taken, or could not be started, is said at once.
 */
export function useGenerate({ ids, onStarted }: { ids: readonly number[]; onStarted: () => void }) {
  const [busy, setBusy] = useState(false)
  const run = async (how: InvoiceHow, parts: Parts, invoice_date: string) => {
    setBusy(true)
    const starts = runsOf(how, ids, parts).map(([kind, jobIds]) => startFollowed(kind, { jobIds, invoice_date }))
    const results = await Promise.allSettled(starts)
    const failed = results.filter((result) => result.status === 'rejected')
    setBusy(false)
    refreshSoon(invoiceKeys.billable)
    for (const { reason } of failed) showError(reason)
    if (failed.length === results.length) return
    toast.success(invoiceCallMessages.generating)
    onStarted()
  }
  return { busy, run }
}
