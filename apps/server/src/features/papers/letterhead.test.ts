import { expect, test } from 'vitest'
import { companyBlock } from './letterhead.ts'
import type { Supplier } from './parties.ts'

test('telephone and e-mail stand on lines of their own: no line of a head ends in what comes between them', () => {
  const supplier = {
    name: 'Fenland Haulage Ltd',
    address: ['12 Station Road', 'Ely'],
    landline: '01353 555010',
    email: 'accounts@fenland.example',
    website: null,
    vat_code: null,
  } as unknown as Supplier
  expect(companyBlock(supplier, undefined).lines).toEqual([
    '12 Station Road, Ely',
    'Tel. 01353 555010',
    'accounts@fenland.example',
  ])
})
