/** How far a workday's pay has come, the least advanced first; a query holds back what was approved. */
export const sheetStatuses = ['Pending', 'Queried', 'Approved', 'Paid'] as const
export type SheetStatus = (typeof sheetStatuses)[number]

/** A row's status: its least advanced day's; null where there is none. */
export const rowStatus = (days: readonly SheetStatus[]): SheetStatus | null =>
  sheetStatuses.find((status) => days.includes(status)) ?? null

/**
 * A day's status, by its approval and by what has become of the invoices that pay it: the first and the corrections that
 * followed. It is paid once all of them are, and queried while any is.
 */
export const dayStatus = (day: { is_approved: boolean; invoice_statuses: readonly string[] }): SheetStatus => {
  if (!day.is_approved) return 'Pending'
  if (day.invoice_statuses.includes('Queried')) return 'Queried'
  const isPaid = day.invoice_statuses.length > 0 && day.invoice_statuses.every((status) => status === 'Paid')
  return isPaid ? 'Paid' : 'Approved'
}
