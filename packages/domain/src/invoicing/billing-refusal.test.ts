import { expect, test } from 'vitest'
import { type BillingFacts, billingRefusal } from './billing-refusal.ts'

const whole: BillingFacts = {
  supplier: { line_1: '1 Depot Road', town: 'Newbury', postcode: 'RG14 5AA', vat_number: 'GB123456789' },
  customer: { line_1: '9 Canal Wharf', town: 'Dover', postcode: null, name: 'Calder Foods Ltd' },
  is_vat: 1,
  vat: { tax_code_id: 1, tax_code: 'T1', tax_rate: '20' },
}
const unregistered = { ...whole.supplier, vat_number: ' ' }

test.each<[string, Partial<BillingFacts>, string | null]>([
  ['all is there', {}, null],
  ['a postcode does for the town', { customer: { ...whole.customer, town: null, postcode: 'CT14 9SB' } }, null],
  [
    'the company has no street',
    { supplier: { ...whole.supplier, line_1: null } },
    'Your company details have no address',
  ],
  ['the customer has no street', { customer: { ...whole.customer, line_1: '  ' } }, 'Calder Foods Ltd has no address'],
  ['the customer has no place', { customer: { ...whole.customer, town: null } }, 'Calder Foods Ltd has no address'],
  ['no code to charge VAT by', { vat: null }, 'No tax code is chosen for Calder Foods Ltd'],
  ['no code for what carries none', { vat: null, is_vat: 0 }, 'a tax code for jobs without VAT'],
  ['no code, and no VAT number', { vat: null, supplier: unregistered }, 'a tax code for jobs without VAT'],
])('%s', (_, given, reason) => {
  const refusal = billingRefusal({ ...whole, ...given })
  if (reason === null) expect(refusal).toBeNull()
  else expect(refusal).toContain(reason)
})
