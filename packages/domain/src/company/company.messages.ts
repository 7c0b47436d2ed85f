export const companyMessages = {
  updated: 'Company details saved',
  settingsUpdated: 'Settings saved',
  notAZone: 'Must be a time zone, such as Europe/London',
  notAVatNumber: 'Must be a VAT number, such as GB 123 4567 82',
  vatDigits: 'The check digits of this VAT number are wrong. It is kept as you typed it.',
  notAnAccount: 'Must be an account number of eight digits, or an IBAN',
  notASortCode: 'Must be six digits, such as 20-00-00',
  notAWebAddress: 'Must be a web address, such as www.hill.example',
  notASetting: (name: string, values: readonly string[]) => `${name} must be one of ${values.join(', ')}`,
} as const

/** What speaks against the numbers that a company's documents begin at. */
export const numberingMessages = {
  number_used: (last: number) => `Must be above ${last}, the last number used`,
  number_whole: 'Must be a whole number from 1',
  prefix_long: 'At most 10 characters',
  prefix_characters: 'Letters, digits, dashes and slashes only',
  prefix_shared: 'Another series has this prefix: two documents would have the same number',
} as const
