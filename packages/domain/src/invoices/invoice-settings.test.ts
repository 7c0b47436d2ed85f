import { expect, test } from 'vitest'
import { invoiceSettings, invoiceTerms } from './invoice-settings.ts'

const none = { terms: null, terms_days: null, notified_days: null, conditions: null }
const company = {
  ...invoiceSettings.standards,
  terms: '14 days from the invoice date',
  terms_days: 14,
  notified_days: 7,
  conditions: 'RHA conditions',
}

test.each([
  ['without settings of its own has the company’s', none, company],
  [
    'with days of its own has no sentence that names others',
    { ...none, terms_days: 30 },
    { terms: null, terms_days: 30 },
  ],
  ['with the same days keeps the sentence', { ...none, terms_days: 14 }, { terms: company.terms, terms_days: 14 }],
  [
    'with its own words keeps them',
    { ...none, terms: 'On receipt', terms_days: 0 },
    { terms: 'On receipt', terms_days: 0 },
  ],
  ['that is reminded on the day is not reminded later', { ...none, notified_days: 0 }, { notified_days: 0 }],
])('a customer %s', (_, own, expected) => {
  const { terms, terms_days, notified_days, conditions } = { ...company, ...expected }
  expect(invoiceTerms(own, company)).toEqual({ terms, terms_days, notified_days, conditions })
})
