const count = (n: number) => n.toLocaleString('en-GB')

export const paymentTexts = {
  recorded: 'Payment recorded',
  removed: 'Payment removed',
  note_added: 'Note added',
  over: (inv_number: string, owed: string) => `${inv_number} has £${owed} left to pay`,
  sum_differs: (sum: string, amount: string) => `£${sum} is allocated to invoices, but £${amount} was paid`,
  amount_missing: 'Enter an amount above 0',
  date_missing: 'Enter the payment date',
  reason_missing: 'Say why',
  note_missing: 'Enter a note',
  not_theirs: (inv_number: string) => `${inv_number} is another customer's invoice`,
  not_open: (inv_number: string, status: string) => `${inv_number} is ${status} and takes no payment`,
  future: 'The payment date is in the future',
} as const

/** Written into an invoice's history. */
export const paymentNotes = {
  paid: (amount: string, date: string) => `Payment of £${amount} on ${date}`,
  removed: (amount: string, reason: string) => `Payment of £${amount} removed: ${reason}`,
  emailed: (addresses: readonly string[]) => `E-mailed to ${addresses.join(', ')}`,
} as const

/** The screens of payments. */
export const paymentScreenTexts = {
  record: 'Record payment',
  recordFor: (customer: string) => `Payment from ${customer}`,
  paid_on: 'Paid on',
  amount: 'Amount',
  method: 'Method',
  methods: { bank: 'Bank transfer', card: 'Card', cash: 'Cash', cheque: 'Cheque', other: 'Other' },
  reference: 'Reference',
  referenceHint: 'As it stands on the bank statement',
  pays: 'Allocated',
  owed: 'Left to pay',
  save: 'Record payment',
  remove: 'Remove payment',
  removeRow: (amount: string) => `Remove the payment of £${amount}`,
  removeTitle: 'Remove payment',
  removeHint: 'The invoices that it paid are owed again. The payment stays on record with the reason.',
  reason: 'Reason',
  history: 'History',
  note: 'Note',
  addNote: 'Add note',
  noteHint: 'What was said, and by whom',
  disputeTitle: 'Disputed',
  sentTitle: 'Sent without an e-mail',
  resolveTitle: 'Resolve the dispute',
  paidTitle: 'Set to Paid',
  paidAsk: (invoices: number) =>
    invoices === 1
      ? 'A payment of the outstanding amount is recorded, dated today.'
      : `${count(invoices)} payments of the outstanding amounts are recorded, dated today.`,
  paidConfirm: 'Record as paid',
  payments: 'Payments',
  by: (name: string) => `by ${name}`,
  noted: 'Note',
} as const
