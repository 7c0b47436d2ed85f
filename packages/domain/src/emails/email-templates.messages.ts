/** What the calls return and refuse. */
export const emailTemplateMessages = {
  test_sent: (address: string) => `Test e-mail sent to ${address}`,
  unknown: (written: string, known: readonly string[]) =>
    `${written} is not a placeholder of this text. Use: ${known.map((name) => `{${name}}`).join(', ')}`,
} as const

/** The texts that e-mails leave with until the company writes its own. */
export const standardEmails = {
  invoice: {
    subject: 'Invoice {invoice_number} from {company_name}',
    body: 'Please find attached {invoices} of {invoice_date} for {total}.\n\nPayment is due on {due_date}. If anything is unclear, reply to this e-mail.',
  },
  'invoice-reminder': {
    subject: 'Payment overdue: {invoice_number}',
    body: 'Our records show {total} overdue for {invoices}; payment was due on {due_date}.\n\nPlease let us have your payment. If it is on its way, or something is unclear, reply to this e-mail.',
  },
  statement: {
    subject: 'Statement of account from {company_name}',
    body: 'Please find attached your statement of account as of {statement_date}. The balance is {total}, of which {overdue} is overdue.\n\nIf anything is unclear or has already been paid, reply to this e-mail.',
  },
  defect: {
    subject: 'Defect on {vehicle}: {defect}',
    body: '{reported_by} reported a defect on {vehicle} on {reported_on}:\n\n{defect}\n\nAssessed as: {severity}.',
  },
  'driver-invoice': {
    subject: 'Your invoice {invoice_number} for {week}',
    body: 'Hello {driver_name},\n\nYour invoice {invoice_number} for {week} comes to {total}. It is attached.\n\nIf you disagree with it, reply to this e-mail before it is paid.',
  },
  'driver-holiday': {
    subject: 'Your holiday from {first_day} to {last_day}: {answer}',
    body: 'Hello {driver_name},\n\nYour request for {days} days off from {first_day} to {last_day} is {answer}.\n\n{reason}',
  },
} as const

/** The placeholders of each text: what they stand for, and what the preview shows. Of the company it shows its own. */
export const placeholderTexts = {
  company_name: { label: 'Company name', example: '' },
  company_phone: { label: 'Company telephone', example: '' },
  company_email: { label: 'Company e-mail', example: '' },
  customer_name: { label: 'Customer', example: 'Leafield Foods Ltd' },
  invoices: { label: 'Invoice or invoices, with their numbers', example: 'invoices INV-1041 and INV-1042' },
  invoice_number: { label: 'Invoice number', example: 'INV-10482' },
  invoice_date: { label: 'Invoice date', example: '21-11-2026' },
  due_date: { label: 'Payment due', example: '21-12-2026' },
  statement_date: { label: 'Date of the statement', example: '30-11-2026' },
  overdue: { label: 'Of which overdue', example: '£312.00' },
  total: { label: 'Total to pay', example: '£1,284.60' },
  vehicle: { label: 'Vehicle or trailer', example: 'BX21 KLM' },
  defect: { label: 'Defect', example: 'Nearside rear lamp does not work' },
  reported_by: { label: 'Reported by', example: 'Dean Foster' },
  reported_on: { label: 'Reported on', example: '21-11-2026, 06:42' },
  severity: { label: 'Severity', example: 'Dangerous' },
  driver_name: { label: 'Driver', example: 'Dean Foster' },
  week: { label: 'Week', example: '16-11-2026 to 22-11-2026' },
  first_day: { label: 'First day', example: '14-12-2026' },
  last_day: { label: 'Last day', example: '18-12-2026' },
  days: { label: 'Days', example: '5' },
  answer: { label: 'Answer', example: 'approved' },
  reason: { label: 'Reason', example: 'Enjoy your break.' },
} as const

/** The pages of the e-mail settings. */
export const emailSettingsTexts = {
  kinds: 'E-mails',
  kind: {
    general: 'General',
    invoice: 'Invoice',
    'invoice-reminder': 'Payment reminder',
    statement: 'Statement',
    defect: 'Defect',
    'driver-invoice': 'Driver invoice',
    'driver-holiday': 'Driver holiday',
  },
  hint: {
    general: 'Added to every e-mail sent in your company’s name.',
    invoice: 'Goes to the customer with the invoice.',
    'invoice-reminder':
      'Goes to the customer when invoices are overdue by the number of days in their invoice settings, and again after two and three times as many.',
    statement: 'Goes to the customer with the statement of account.',
    defect: 'Goes to the people who look after your vehicles when a defect is reported.',
    'driver-invoice': 'Goes to a self-employed driver with their weekly invoice.',
    'driver-holiday': 'Goes to the driver when a request for holiday is answered.',
  },
  label: {
    sender_name: "Sender's name",
    reply_to: 'Replies go to',
    opening: 'Greeting',
    closing: 'Signature',
    subject: 'Subject',
    body: 'Text',
  },
  fieldHint: {
    sender_name: 'If blank, e-mails come from Dray',
    reply_to: 'If blank, nobody receives replies',
    opening: 'Above the text',
    closing: 'Below the text',
    body: 'A blank line starts a new paragraph',
  },
  placeholders: 'Placeholders',
  placeholdersHint: 'Type them exactly as shown; each e-mail fills in the real values.',
  preview: 'Preview',
  previewing: (kind: string) => `Preview: ${kind}`,
  previewHint: 'The text as it is in the form, with example data.',
  previewWaits: 'Correct the text to see the preview.',
  test: 'Send a test e-mail to me',
  toStandard: 'Back to the standard text',
  exampleTitle: 'Quote 10045 from {company_name}',
  exampleText: 'Here is our quote for your job from Bishop’s Stortford to Swindon.',
} as const
