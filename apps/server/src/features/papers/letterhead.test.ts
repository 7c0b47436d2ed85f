import { expect, test } from 'vitest'
import { withLetterhead } from './letterhead.ts'
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
  const printed = { name: 'a.pdf', issuer, zone: 'Europe/London', body: () => ({ title: 'Statement', blocks: [] }) }
  expect(withLetterhead(printed, { now: '2026-06-20T11:00:00Z' }).company.lines).toEqual([
    '12 Station Road, Ely',
    'Tel. 01353 555010',
    'accounts@fenland.example',
  ])
})
