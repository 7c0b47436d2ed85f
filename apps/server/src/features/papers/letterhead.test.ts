import { expect, test } from 'vitest'
import { letterheadWith } from './letterhead.ts'
import type { Issuer } from './parties.ts'

test('telephone and e-mail stand on lines of their own: no line of a head ends in what comes between them', () => {
  const issuer = {
    name: 'Fenland Haulage Ltd',
    address: ['12 Station Road', 'Ely'],
    landline: '01353 555010',
    email: 'accounts@fenland.example',
    website: null,
    vat_code: null,
  } as unknown as Issuer
  expect(letterheadWith(issuer, undefined).company.lines).toEqual([
    '12 Station Road, Ely',
    'Tel. 01353 555010',
    'accounts@fenland.example',
  ])
})
