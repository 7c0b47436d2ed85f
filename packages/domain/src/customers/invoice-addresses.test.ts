import { expect, test } from 'vitest'
import { invoiceAddresses } from './invoice-addresses.ts'

test.each([
  ['the accounts address', { accounts_email: 'a@x.example' }, ['a@x.example']],
  [
    'with all others, each once',
    { accounts_email: 'a@x.example', alternative_accounts_email: 'b@x.example, A@x.example,,' },
    ['a@x.example', 'b@x.example'],
  ],
  ['others alone', { alternative_accounts_email: 'b@x.example' }, ['b@x.example']],
  ["the customer's own where there is none", { accounts_email: ' ' }, ['own@x.example']],
  ['nobody', { email: null }, []],
])('%s', (_, given, addresses) => {
  expect(
    invoiceAddresses({ accounts_email: null, alternative_accounts_email: null, email: 'own@x.example', ...given }),
  ).toEqual(addresses)
})
