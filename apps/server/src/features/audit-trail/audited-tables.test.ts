import { expect, test } from 'vitest'
import { auditedKinds, auditedTable, besideOf, ownersOf, referenceColumns } from '#tables/audited-tables.ts'

test('no two kinds of row have one name', () => {
  const names = auditedKinds.map((table) => auditedTable(table)?.name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('what rows belong to, are named beside and refer to is in the trail, under a name that people know', () => {
  const led = auditedKinds.flatMap((table) => [...ownersOf(table), ...besideOf(table)].map((lead) => lead.table))
  const referred = [...led, ...Object.values(referenceColumns)]
  expect(referred.filter((table) => !auditedTable(table))).toEqual([])
})
