import { placeholderTexts } from './email-templates.messages.ts'

export type Placeholder = keyof typeof placeholderTexts

const company = ['company_name', 'company_phone', 'company_email'] as const

/** The placeholders that each text may use. What sends the e-mail fills them. */
export const emailPlaceholders = {
  general: company,
  invoice: [...company, 'customer_name', 'invoices', 'invoice_number', 'invoice_date', 'due_date', 'total'],
  'invoice-reminder': [...company, 'customer_name', 'invoices', 'invoice_number', 'due_date', 'total'],
  statement: [...company, 'customer_name', 'statement_date', 'total', 'overdue'],
  defect: [...company, 'vehicle', 'defect', 'severity', 'reported_by', 'reported_on'],
  'driver-invoice': [...company, 'driver_name', 'invoice_number', 'week', 'total'],
  'driver-holiday': [...company, 'driver_name', 'first_day', 'last_day', 'days', 'answer', 'reason'],
} as const satisfies Record<string, readonly Placeholder[]>

export type EmailKind = keyof typeof emailPlaceholders
export const emailKinds = Object.keys(emailPlaceholders) as [EmailKind, ...EmailKind[]]
/** E-mails with a subject and a text of their own; `general` stands around them. */
export type TemplateKind = Exclude<EmailKind, 'general'>

/** Filled with what the company is called and how it is reached. */
const isOfCompany = (name: Placeholder) => (company as readonly Placeholder[]).includes(name)

/** What fills a text of this kind, beside what is known of the company. */
export type TemplateValues<K extends EmailKind> = Record<
  Exclude<(typeof emailPlaceholders)[K][number], (typeof company)[number]>,
  string
>

/** Made-up values for a preview; of the company it shows the real ones. */
export const examplesOf = (kind: EmailKind): Record<string, string> => {
  const names: readonly Placeholder[] = emailPlaceholders[kind]
  return Object.fromEntries(
    names.filter((name) => !isOfCompany(name)).map((name) => [name, placeholderTexts[name].example]),
  )
}
