/** What a quote's badge says. */
export const quoteStates = {
  open: 'Quote sent',
  expired: 'Quote expired',
  accepted: 'Quote accepted',
  declined: 'Quote declined',
  closed: 'Quote closed',
} as const
