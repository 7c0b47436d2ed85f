import { extraTariffs } from '@dray/domain/tariffs/extra-tariffs.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import { taxCodes } from '@dray/domain/tariffs/tax-codes.ts'
import { waitingCharges } from '@dray/domain/tariffs/waiting-charges.ts'
import { expect, test } from 'vitest'
import { fieldsOf } from '#kit/form/form-field.ts'
import { addedBody, changedBody, valuesOf } from '#kit/form/form-values.ts'
import { rulesOf } from './catalogue-rules.ts'
import { type CatalogueRow, type CatalogueSource, type CatalogueView, isFixed } from './catalogue-view.ts'
import { fieldColumn } from './field-column.ts'
import { withoutAmounts } from './seen-view.ts'

/** Every field of a definition, in list and form. */
const viewOf = (source: CatalogueSource): CatalogueView<CatalogueRow> => ({
  source,
  nameOf: ({ id }) => String(id),
  columns: Object.keys(source.fields).map((field) => fieldColumn(source, field)),
  form: [{ lines: [{ fields: Object.keys(source.fields).map((field) => ({ field })), shares: [1, 2] }] }],
})

test.each<[string, CatalogueSource, string[], boolean]>([
  ['load types', loadTypes, ['per_mile', 'minimum_charge'], false],
  ['extra tariffs, which are prices', extraTariffs, ['charge'], true],
  ['waiting charges, which are prices', waitingCharges, ['charge'], true],
  ['tax codes, whose rates are no money', taxCodes, [], false],
])('without prices: %s', (_, source, amounts, readOnly) => {
  const whole = viewOf(source)
  const seen = withoutAmounts(whole)
  const names = Object.keys(source.fields)
  const left = names.filter((name) => !amounts.includes(name))
  expect(whole.columns.filter(({ money }) => money).map(({ id }) => id)).toEqual(amounts)
  expect(fieldsOf(seen).map(({ field }) => field)).toEqual(left)
  expect(seen.source.sortable).toEqual(source.sortable.filter((name) => left.includes(name)))
  expect(seen.readOnly === true).toBe(readOnly)
  expect(isFixed(seen, { id: 1000, version: 1 })).toBe(readOnly)
  expect(fieldsOf(whole).map(({ field }) => field)).toEqual(names)
})

test('a row that is saved without prices keeps the amounts that are stored', () => {
  const seen = withoutAmounts(viewOf(loadTypes))
  const fields = fieldsOf(seen)
  const row = { code: 'LWB', description: null, color: '#123456', waiting_charge_id: null }
  const base = valuesOf(fields, row)
  expect(changedBody(fields, base, { ...base, description: 'Long' })).toEqual({ description: 'Long' })
  // A draft of another role may hold amounts.
  const draft = { ...base, code: 'NEW', per_mile: '2.5' }
  expect(changedBody(fields, base, draft)).toEqual({ code: 'NEW' })
  expect(addedBody(rulesOf(seen.source), fields, draft)).not.toHaveProperty('per_mile')
})
