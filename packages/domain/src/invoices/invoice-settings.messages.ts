/** The page of the company's invoice settings. */
export const invoiceSettingsTexts = {
  terms: 'Terms',
  termsHint: 'Used unless a customer’s invoice settings say otherwise.',
  paper: 'On the PDF',
  paperHint: 'Applies to invoices made from now on.',
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
    pods: 'Proofs of delivery',
    accounting_layout: 'Accounting program',
    sender_name: "Sender's name",
    reply_to: 'Replies go to',
  },
  hint: {
    terms: 'If blank, the invoice says within how many days it is due',
    notified_days:
      'Counted from the due date, and again after two and three times as many. If blank, nobody is reminded.',
    days_ahead: 'How many days after today an invoice may be dated.',
    tax_point_days:
      'If an invoice is dated within this many days after the supply, its date is the tax point. 14 unless HMRC has agreed otherwise.',
    show_stops: 'Off: a job’s line says only that it was carriage, and the day.',
    pods: 'E-mailed to the customer as one PDF: as soon as the job is proved, with the invoice, or not at all.',
    sender_name: 'Shown as the sender of invoices and credit notes. If blank, as in the general e-mail settings',
    reply_to: 'If blank, as in the general e-mail settings',
  },
} as const
