/** What a member of the courier exchange reports of a load, by the exchange's own words. */
export const cxEventLabels = {
  ON_MY_WAY_TO_PICK_UP: 'On my way to pick up',
  ON_SITE_PICKUP: 'On-site (Pickup)',
  LOADED: 'Loaded',
  ON_SITE_DELIVERY: 'On-site (Delivery)',
  DELIVERED: 'Delivered',
  pod: 'Proof of delivery',
} as const

export type CxEvent = keyof typeof cxEventLabels

/** What a list shows of a job that waits for a carrier while it is on the exchange, by its load's status. */
const waitingLabels: Readonly<Record<string, string>> = {
  Posting: 'Posting to CX',
  'Posted To CX': 'Posted to CX',
  Unknown: 'Check on CX',
}
export const cxWaitingLabel = (cx_loads_status: string | null): string | null =>
  waitingLabels[cx_loads_status ?? ''] ?? null
