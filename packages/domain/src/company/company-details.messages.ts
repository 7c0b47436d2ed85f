/** What the screen of the company's own details says. */
export const companyDetailsTexts = {
  company: 'Company',
  bank: 'Bank',
  numbering: 'Invoice numbering and VAT',
  logo: 'Logo',
  logoOn: { light: 'For light backgrounds: screens, invoices', dark: 'For dark backgrounds' },
  logoOf: (company: string, inputs: string) => `${company}, ${inputs.toLowerCase()}`,
  logoField: (inputs: string) => `Logo, ${inputs.toLowerCase()}`,
  logoNone: 'No logo yet: a plain one is used.',
  logoRemove: 'Remove logo',
  settings: 'Additional settings',
  setting: {
    owner_driver: {
      label: 'Owner drivers',
      description: 'Jobs can be given to drivers with a vehicle and a company of their own.',
    },
    customer_job_activity: {
      label: "Activity in the customers' portal",
      description: 'Customers see what has happened on their jobs.',
    },
    customer_notification: {
      label: "Notifications in the customers' portal",
      description: 'Customers have a bell with what is new about their jobs.',
    },
    traffic_diary_new_layout: {
      label: 'New layout of the traffic diary',
      description: "A job's details stand side by side. Off: below each other, in one column.",
    },
  },
  zoneHint: 'Dates and times are shown in this time zone',
  vatHint: 'Without it no VAT is charged',
  usualHint: 'Charged where a customer has none of its own. Codes and rates are entered under Tax codes.',
  nonVatHint: 'Printed where a job carries no VAT',
} as const

/** The names of its fields. */
export const companyDetailsLabels = {
  company_name: 'Company name',
  address1: 'Address line 1',
  address2: 'Address line 2',
  town: 'Town',
  postcode: 'Postcode',
  country: 'Country',
  landline: 'Landline',
  mobile: 'Mobile',
  email: 'E-mail',
  website: 'Website',
  vat_code: 'VAT number',
  company_house_no: 'Company registration',
  time_zone: 'Time zone',
  bank_name: 'Bank',
  account_no: 'Account number',
  sort_code: 'Sort code',
  invoice_prefix: 'Invoices: prefix',
  invoice_next: 'Invoices: next number',
  credit_note_prefix: 'Credit notes: prefix',
  credit_note_next: 'Credit notes: next number',
  self_bill_prefix: 'Self-billing: prefix',
  self_bill_next: 'Self-billing: next number',
  default_tax_code_id: 'Default tax code',
  non_vat_tax_code_id: 'Tax code without VAT',
  invoice_note: 'Note on every invoice',
} as const
