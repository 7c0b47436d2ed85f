/** The page of the company's invoice settings. */
export const invoiceSettingsTexts = {
  terms: 'Terms',
  termsHint: 'Hold where the invoice settings of a customer say nothing else.',
  paper: 'On the PDF',
  paperHint: 'Holds for the invoices that are made from now on.',
  dates: 'Dates',
  sending: 'Sending',
  label: {
    terms_days: 'Days to pay',
    days_ahead: 'Dated ahead, days',
    tax_point_days: 'Tax point, days',
    terms: 'Terms',
    notified_days: 'Reminded after days',
    conditions: 'Conditions',
    show_logo: 'Logo',
    show_references: "Customers' references of each job",
    show_stops: 'Where each job went',
    attach_pods: 'Attach proofs of delivery',
    accounting_layout: 'Accounting program',
    sender_name: "Sender's name",
    reply_to: 'Replies go to',
  },
  hint: {
    terms: 'Left blank, the invoice says within how many days it is due',
    notified_days:
      'Counted from the due date; again after twice and three times as many. Left blank, nobody is reminded.',
    days_ahead: 'How many days after today an invoice may be dated.',
    tax_point_days:
      'An invoice dated within so many days after the supply makes its date the tax point. 14 unless HMRC agreed to others.',
    show_stops: 'Off: the line of a job says that it was carriage, and the day.',
    attach_pods: 'An invoice that is e-mailed brings the proofs of delivery of its jobs.',
    sender_name: 'Shown as the sender of invoices and credit notes. Left blank: as in the general e-mail settings',
    reply_to: 'Left blank: as in the general e-mail settings',
  },
} as const
