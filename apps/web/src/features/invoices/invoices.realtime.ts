import { generateInvoiceChange, invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { useEffect } from 'react'
import { refreshSoon } from '../../platform/list-refresh.ts'
import { onChange } from '../../platform/realtime.ts'
import { invoiceKeys, refreshBilling } from './invoices.queries.ts'

function useChanges(events: readonly string[], handle: (messages: readonly EventMessage[]) => void) {
  useEffect(() => {
    const stops = events.map((event) => onChange(event, handle))
    return () => {
      for (const stop of stops) stop()
    }
  }, [events, handle])
}

const billing = [jobChange.event, generateInvoiceChange.event, invoiceChange.event, 'customerChange']
const refreshBillable = () => refreshSoon(invoiceKeys.billable)
/** The jobs to be billed follow what others do to them, and the runs that take them. */
export const useLiveBillable = () => useChanges(billing, refreshBillable)

const invoicing = [invoiceChange.event, generateInvoiceChange.event]
function refreshInvoices(messages: readonly EventMessage[]) {
  refreshSoon(invoiceKeys.lists)
  for (const { event, ids } of messages) {
    if (event === invoiceChange.event) for (const id of ids) refreshSoon(invoiceKeys.detail(id))
  }
}
export const useLiveInvoices = () => useChanges(invoicing, refreshInvoices)

const running = [generateInvoiceChange.event]
/** How far the runs are, on whatever screen one is; in this tab too, since the queue does the work. */
function refreshRuns(messages: readonly EventMessage[]) {
  for (const id of new Set(messages.flatMap(({ ids }) => ids))) refreshSoon(invoiceKeys.run(id))
  refreshBilling()
}
export const useLiveRuns = () => useChanges(running, refreshRuns)
