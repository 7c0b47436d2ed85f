import { expect, test } from 'vitest'
import { auditValue } from './audit-values.ts'
import { columnLabel } from './audited-columns.table.ts'
import { auditedKindOf } from './audited-kinds.ts'

const zone = 'Europe/London'

test.each([
  ['town', 'Bath', 'Bath'],
  ['town', null, null],
  ['town', '', null],
  ['is_active', 1, 'Yes'],
  ['customer_portal', 0, 'No'],
  ['item_count', 0, '0'],
  ['mode', 0, 'Collect and Deliver'],
  ['document_type_id', 2, 'Tachograph card'],
  ['document_type_id', 99, '99'],
  ['title', 'Late job', 'Late job'],
  ['collection_date', '2026-06-01', '01-06-2026'],
  ['collection_at', '2026-06-01T08:30:00Z', '01-06-2026 09:30'],
  ['collection_at', '2026-06-01 08:30:00+00', '01-06-2026 09:30'],
  ['collection_post_code', '2026-06-01x', '2026-06-01x'],
  ['customer_reference', ['A1', 'B2'], 'A1, B2'],
  ['customer_reference', [], null],
  ['offer', { net: '100', note: null }, 'net: 100'],
])('%s %j is shown as %j', (column, value, shown) => {
  expect(auditValue(column, value, { zone })).toBe(shown)
})

test('an id is shown by the name of its row, where that is known', () => {
  expect(auditValue('driver_id', 7, { zone, name: 'Ade Okoro' })).toBe('Ade Okoro')
  expect(auditValue('driver_id', 7, { zone })).toBe('7')
})

test.each([
  ['collection_post_code', 'Collection post code'],
  ['is_void', 'Void'],
  ['customer_id', 'Customer'],
  ['pod_name', 'POD name'],
  ['vat', 'VAT'],
  ['reg', 'Registration'],
])('%s is called %s', (column, label) => {
  expect(columnLabel(column)).toBe(label)
})

test.each([
  ['load_type', 'load_types'],
  ['check:vehicle', 'checks'],
  ['customer_address', 'customer_addresses'],
  ['unknown', undefined],
])('the catalogue %s is kept in %s', (entity, kind) => {
  expect(auditedKindOf(entity)).toBe(kind)
})
