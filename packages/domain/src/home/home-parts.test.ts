import { expect, test } from 'vitest'
import { homeParts } from './home-parts.ts'

test.each([
  ['a role with nothing but Home', ['/home'], { jobs: false, money: false, owed: false, fleet: false }],
  ['traffic office without prices', ['/traffic-diary'], { jobs: true, money: false, owed: false, fleet: true }],
  ['traffic office', ['/traffic-diary', 'prices.view'], { jobs: true, money: true, owed: false, fleet: true }],
  ['accounts', ['/finance/invoices/customers', 'prices.view'], { jobs: false, money: true, owed: true, fleet: false }],
  [
    'accounts without prices',
    ['/finance/invoices/customers', 'jobs.price'],
    { jobs: false, money: false, owed: false, fleet: false },
  ],
  [
    'the workshop',
    ['/account-settings/vehicles', 'prices.view'],
    { jobs: false, money: false, owed: false, fleet: true },
  ],
])('%s', (_, slugs, parts) => {
  expect(homeParts({ user_type: 'client', permissions: new Set(slugs) })).toEqual(parts)
})
