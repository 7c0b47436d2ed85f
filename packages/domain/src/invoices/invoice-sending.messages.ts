const count = (n: number) => n.toLocaleString('en-GB')
const listed = (numbers: readonly string[]) => new Intl.ListFormat('en-GB').format(numbers)
const emails = (n: number) => (n === 1 ? '1 e-mail' : `${count(n)} e-mails`)

export const sendingTexts = {
  sending: 'Sending invoices',
  sendingSome: (sent: number, all: number) => `Sending ${count(sent)} of ${count(all)} invoices`,
  one_customer: 'Select invoices for one customer, or send one e-mail per customer',
  too_many: (most: number) => `At most ${most} invoices go into one e-mail`,
} as const

/** What an e-mail with several invoices says in place of one. */
export const severalInvoices = {
  numbers: (numbers: readonly string[]) => listed(numbers),
  invoices: (numbers: readonly string[]) => `${numbers.length === 1 ? 'invoice' : 'invoices'} ${listed(numbers)}`,
  pods: (n: number) => (n === 1 ? '1 proof of delivery is attached.' : `${count(n)} proofs of delivery are attached.`),
  pods_left: (n: number) =>
    `${count(n)} more did not fit into this e-mail: see them in the portal, or ask us for them.`,
} as const

/** The buttons and dialogs of sending. */
export const sendingScreenTexts = {
  send: 'Send',
  each: 'Send each',
  batch: 'Send one e-mail per customer',
  single: 'Send in one e-mail',
  title: (invoices: number) => (invoices === 1 ? 'Send the invoice' : `Send ${count(invoices)} invoices`),
  ask: (invoices: number, drafts: number) =>
    [
      invoices === 1
        ? "It is e-mailed to the customer's accounts addresses."
        : "They are e-mailed to their customers' accounts addresses.",
      drafts === 0 ? '' : drafts === 1 ? 'The draft becomes Sent;' : `${count(drafts)} drafts become Sent;`,
      drafts === 0 ? '' : `after that only a credit note can correct ${drafts === 1 ? 'it' : 'them'}.`,
    ]
      .filter(Boolean)
      .join(' '),
  confirm: 'Send',
  sent: (invoices: number, mails: number) =>
    `Sending ${invoices === 1 ? '1 invoice' : `${count(invoices)} invoices`} in ${emails(mails)}.`,
} as const
