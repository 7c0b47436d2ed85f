/** How far a workday's pay has come, the least advanced first; a query holds back what was approved. */
export const sheetStatuses = ['Pending', 'Queried', 'Approved', 'Paid'] as const
export type SheetStatus = (typeof sheetStatuses)[number]

/** A row's status: its least advanced day's; null where there is none. */
export const rowStatus = (days: readonly SheetStatus[]): SheetStatus | null =>
  sheetStatuses.find((status) => days.includes(status)) ?? null

/** A day's status, by its approval and by what has become of the driver's invoice that pays it. */
export const dayStatus = (day: { is_approved: boolean; invoice_status: string | null }): SheetStatus => {
  if (!day.is_approved) return 'Pending'
  return day.invoice_status === 'Paid' || day.invoice_status === 'Queried' ? day.invoice_status : 'Approved'
}
