/** What the screens say about what a tax code is used for. */
export const taxCodeTexts = {
  use: 'Used as',
  usual: 'Default tax code',
  nonVat: 'Tax code without VAT',
  isUsual: 'Used for customers without a tax code of their own.',
  isNonVat: 'Printed where a job carries no VAT.',
  noneChosen: 'VAT: no tax code is chosen yet',
  makeUsual: 'Make it the default tax code',
} as const
