const count = (n: number) => n.toLocaleString('en-GB')

export const paymentTexts = {
  recorded: 'Payment recorded',
  removed: 'Payment removed',
  note_added: 'Note added',
  over: (inv_number: string, owed: string) => `${inv_number} has £${owed} left to pay`,
  sum_differs: (sum: string, amount: string) => `The invoices take £${sum} of the £${amount} that were paid`,
  amount_missing: 'Enter an amount above 0',
  date_missing: 'Enter the day of the payment',
  reason_missing: 'Say why',
  not_theirs: (inv_number: string) => `${inv_number} is another customer's invoice`,
  not_open: (inv_number: string, status: string) => `${inv_number} is ${status}: nothing can be paid of it`,
  future: 'A payment cannot lie in the future',
} as const

/** Written into an invoice's history. */
export const paymentNotes = {
  paid: (amount: string, date: string) => `Payment of £${amount} on ${date}`,
  removed: (amount: string, reason: string) => `Payment of £${amount} removed: ${reason}`,
  emailed: (addresses: readonly string[]) => `E-mailed to ${addresses.join(', ')}`,
} as const

/** The screens of payments. */
export const paymentScreenTexts = {
  title: 'Payments',
  record: 'Record payment',
  recordFor: (customer: string) => `Payment from ${customer}`,
  paid_on: 'Paid on',
  amount: 'Amount',
  method: 'How',
  methods: { bank: 'Bank transfer', card: 'Card', cash: 'Cash', cheque: 'Cheque', other: 'Other' },
  reference: 'Reference',
  referenceHint: 'As it stands on the bank statement',
  pays: 'What it pays',
  owed: 'Left to pay',
  paid: 'Paid',
  leaves: 'Pays',
  save: 'Record payment',
  remove: 'Remove payment',
  removeRow: (amount: string) => `Remove the payment of £${amount}`,
  removeTitle: 'Remove payment',
  removeHint: 'What it paid is owed again. The payment stays on record with the reason.',
  reason: 'Reason',
  oneCustomer: 'Select invoices of one customer',
  invoice: 'Invoice',
  history: 'History',
  note: 'Note',
  addNote: 'Add note',
  noteHint: 'What was said about it, by whom',
  disputeTitle: 'Disputed',
  sentTitle: 'Sent without an e-mail',
  resolveTitle: 'End the dispute',
  setSeveral: (invoices: number, status: string) => `Set ${count(invoices)} invoices to ${status}`,
  paidTitle: 'Set to Paid',
  paidAsk: (invoices: number) =>
    invoices === 1
      ? 'A payment of what is left is recorded today.'
      : `A payment of what is left of each is recorded today, ${count(invoices)} in all.`,
  paidConfirm: 'Record as paid',
  payments: 'Payments',
  by: (name: string) => `by ${name}`,
  noted: 'Note',
  emptyPayments: 'No payment yet.',
} as const
