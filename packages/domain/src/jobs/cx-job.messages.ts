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
