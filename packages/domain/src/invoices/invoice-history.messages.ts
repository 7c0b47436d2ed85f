export const invoiceHistoryTexts = {
  note_added: 'Note added',
  note_missing: 'Enter a note',
  disputed: 'Invoice disputed',
  dispute_reason: 'Give a reason of 3 to 500 characters',
  /** Written into an invoice's history. */
  emailed: (addresses: readonly string[]) => `E-mailed to ${addresses.join(', ')}`,
} as const
