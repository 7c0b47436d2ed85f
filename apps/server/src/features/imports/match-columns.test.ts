import { importLists } from '@dray/domain/imports/generated/import-lists.ts'
import { type ImportName, importNamed, importNames } from '@dray/domain/imports/import-names.ts'
import { matchColumns } from '@dray/domain/imports/match-columns.ts'
import { expect, test } from 'vitest'
import { importKind } from './import-kinds.ts'

const { columns } = importKind('vehicles')
const kind = 'vehicles'

test('headings are matched by label or field, whatever their capitals, blanks and signs, each field once', () => {
  expect(
    matchColumns(['REGISTRATION', 'vehicle_type_id', 'payload kg', 'Payload, KG', '', 'Remark'], { kind, columns }),
  ).toEqual(['reg', 'vehicle_type_id', 'payload_kg', null, null, null])
})

test('headings are matched as they were last time; a column that was left out stays so', () => {
  const earlier = [
    { header: ['Badge', 'Description'], columns: ['reg', null] },
    { header: ['Badge'], columns: ['code'] },
  ]
  expect(matchColumns(['Badge', 'DESCRIPTION', 'Vehicle type', 'Badge'], { kind, columns, earlier })).toEqual([
    'reg',
    null,
    'vehicle_type_id',
    null,
  ])
})

test.each<[ImportName, string, string | null]>([
  ['vehicles', 'Reg. No.', 'reg'],
  ['vehicles', 'VRM', 'reg'],
  ['vehicles', 'Vehicle Reg', 'reg'],
  ['vehicles', 'Fleet #', 'code'],
  ['vehicles', 'Payload (kg)', 'payload_kg'],
  ['vehicles', 'Payload (t)', null],
  ['vehicles', 'Date of First Registration', 'first_registered'],
  ['vehicles', 'Veh. Type', 'vehicle_type_id'],
  ['vehicles', 'Ins Expiry', 'insurance_due'],
  ['vehicles', 'Insured', null],
  ['vehicles', 'Vehicle', null],
  ['vehicles', 'Odometer', null],
  ['drivers', 'Surname', 'last_name'],
  ['drivers', 'Fore Name', 'first_name'],
  ['drivers', 'Mob. No', 'mobile'],
  ['drivers', 'Normal Start', 'start_time'],
  ['drivers', 'Emergency contact number', null],
  ['drivers', 'Driver Ref', 'code'],
  ['drivers', 'NI Number', null],
  ['customers', 'A/C', 'customer_code'],
  ['customers', '*ContactName', 'customer_name'],
  ['customers', 'POAddressLine1', 'address_line_1'],
  ['customers', 'Balance', null],
  ['customers', 'Delivery address', null],
  ['jobs', 'Collect From', 'collection_name'],
  ['jobs', 'Pick-up Post Code', 'collection_post_code'],
  ['jobs', 'Deliver To', 'delivery_name'],
  ['jobs', 'Del Date', 'delivery_date'],
  ['jobs', 'Consignee postcode', 'delivery_post_code'],
  ['jobs', 'P.O. Number', 'customer_reference'],
  ['jobs', 'Qty', 'item_count'],
  ['jobs', 'Rate £', 'base_charge'],
  ['jobs', 'Weight (t)', null],
  ['jobs', 'Driver', null],
  ['jobs', 'Fuel surcharge', null],
])('of %s, %s is %s', (name, heading, field) => {
  expect(matchColumns([heading], { kind: name, columns: importKind(name).columns })).toEqual([field])
})

test('of two headings for one field, the one that names it best has it, whatever their order', () => {
  const customers = { kind: 'customers', columns: importKind('customers').columns } as const
  expect(matchColumns(['Contact Name', 'Company Name'], customers)).toEqual([null, 'customer_name'])
  const prices = { kind: 'airfreight_prices', columns: importKind('airfreight_prices').columns } as const
  expect(matchColumns(['From', 'From kg'], prices)).toEqual(['from_date', 'from_kg'])
})

test.each(importNames)('%s are imported under their plural, and no two of their columns have one label', (name) => {
  expect(importNamed(importKind(name).noun.many)).toBe(name)
  expect(importLists[name].words).toBe(importKind(name).noun.many)
  const labels = importKind(name).columns.map(({ label }) => label)
  expect(labels).toEqual([...new Set(labels)])
})
