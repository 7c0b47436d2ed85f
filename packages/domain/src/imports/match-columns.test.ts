import { expect, test } from 'vitest'
import { importKind } from './import-kinds.table.ts'
import { importNamed, importNames, wordsOf } from './import-names.ts'
import { matchColumns } from './match-columns.ts'

const { columns } = importKind('vehicles')

test('headings are matched by label or field, whatever their capitals, blanks and signs, each field once', () => {
  expect(matchColumns(['REGISTRATION', 'vehicle_type_id', 'payload kg', 'Payload, KG', '', 'Remark'], columns)).toEqual(
    ['reg', 'vehicle_type_id', 'payload_kg', null, null, null],
  )
})

test('headings are matched as they were last time; a column that was left out stays so', () => {
  const earlier = [
    { header: ['Plate', 'Description'], columns: ['reg', null] },
    { header: ['Plate'], columns: ['code'] },
  ]
  expect(matchColumns(['Plate', 'Description', 'Vehicle type', 'Plate'], columns, earlier)).toEqual([
    'reg',
    null,
    'vehicle_type_id',
    null,
  ])
})

test.each(importNames)('%s are imported under their plural, and no two of their columns have one label', (name) => {
  expect(importNamed(importKind(name).noun.many)).toBe(name)
  expect(wordsOf(name)).toBe(importKind(name).noun.many)
  const labels = importKind(name).columns.map(({ label }) => label)
  expect(labels).toEqual([...new Set(labels)])
})
