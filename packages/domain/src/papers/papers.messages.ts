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
