/** What the screens say about what a tax code is used for. */
export const taxCodeTexts = {
  use: 'Used as',
  usual: 'Usual tax code',
  nonVat: 'Tax code without VAT',
  isUsual: 'Jobs are charged it where a customer has no tax code of its own.',
  isNonVat: 'It is printed where a job carries no VAT.',
  makeUsual: 'Make it the usual tax code',
} as const
