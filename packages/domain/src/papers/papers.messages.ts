/** The words that papers of every kind have in common. */
export const paperTexts = {
  /** Across every page. */
  stamps: { draft: 'DRAFT', void: 'VOID' },
  vat_number: (number: string) => `VAT number ${number}`,
  sort_code: (code: string) => `Sort code ${code}`,
  account_number: (number: string) => `Account number ${number}`,
  pay_reference: (inv_number: string) => `Reference ${inv_number}`,
  references: (list: string) => `Your ref. ${list}`,
  no_vat: (codes: string, reason: string | null) =>
    reason ? `Lines marked ${codes} carry no VAT: ${reason}.` : `Lines marked ${codes} carry no VAT.`,
  no_vat_reasons: {
    zero: 'zero-rated',
    exempt: 'exempt from VAT',
    outside: 'outside the scope of VAT',
    reverse: 'reverse charge',
  },
  reverse_charge: "Reverse charge: the customer accounts for the VAT to the tax authority of the customer's country.",
  registered: (name: string, place: string, number: string) => `${name}, registered in ${place}, number ${number}`,
  registered_office: (address: string) => `Registered office: ${address}`,
  england_and_wales: 'England and Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
  telephone: (number: string) => `Tel. ${number}`,
} as const

/** What screens say of papers. */
export const paperScreenTexts = {
  vatNumber: (number: string) => `VAT number ${number}`,
  companyNumber: (number: string) => `Company number ${number}`,
  notSent: (list: readonly string[]) => `Not sent: ${list.join('; ')}.`,
  and: (sent: string, notSent: string) => `${sent.replace(/\.$/, '')}. ${notSent}`,
} as const

/** Why a document was not sent, whichever it is. */
export const unsentTexts = {
  void: 'It is void',
  no_address: (customer: string) => `${customer} has no accounts e-mail address`,
  broke_down: 'Its PDF could not be made. Try again',
} as const

/** What invoices, credit notes and self-bills say of their amounts, on paper and in their lists. */
export const moneyPaperTexts = {
  vat_at: (rate: string, code: string, net: string) => `VAT at ${rate} (${code}) on ${net}`,
  sum: (net: string, vat: string, total: string) => `Net £${net}, VAT £${vat}, total £${total}`,
  downloadRow: (number: string) => `Download ${number} as a PDF`,
} as const
