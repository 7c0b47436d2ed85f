import { expect, test } from 'vitest'
import { redactContacts } from './redact-contacts.ts'

const own = ['ade@northgate.example', '+447700900123', null]

test.each([
  ['Ring goods-in on 01635 555 123', 'Ring goods-in on [removed]'],
  ['Call +44 (0)117 555-0199 or m.okafor@hub.example.', 'Call [removed] or [removed].'],
  ['My number is 07700 900123', 'My number is 07700 900123'],
  ['Write to ADE@northgate.example', 'Write to ADE@northgate.example'],
  ['Job 10045-2, 14:30, 1,250 kg', 'Job 10045-2, 14:30, 1,250 kg'],
  ['2026-06-01 08:30', '2026-06-01 08:30'],
  ['02-06-2026 08:30, 10 pallets', '02-06-2026 08:30, 10 pallets'],
  ['', ''],
])('%j is copied as %j', (text, copied) => {
  expect(redactContacts(text, own)).toBe(copied)
})
