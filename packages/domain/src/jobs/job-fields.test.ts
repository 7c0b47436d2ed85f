import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldGroups } from './field-groups.ts'
import type { JobField } from './job-field.ts'
import { jobFields } from './job-fields.table.ts'
import {
  answerOf,
  blankForm,
  bodyOf,
  type customerFields,
  type FormValues,
  fieldsWith,
  groupOf,
  plainFields,
  readForm,
  sendForm,
  shownFields,
  wordOf,
} from './job-fields.ts'

const ofSide = (side: string, fields: readonly string[]) => fields.map((field) => `${side}_${field}`)
const place = ['name', 'address_line_1', 'address_line_2', 'town', 'country', 'post_code']
const position = ['latitude', 'longitude', 'cordinates']
const moment = ['date', 'time', 'at', 'time_kind', 'from_at', 'to_at']
const bothSides = (fields: readonly string[]) => [...ofSide('collection', fields), ...ofSide('delivery', fields)]
const needs = [
  ...[
    'length_cm',
    'width_cm',
    'height_cm',
    'needs_tail_lift',
    'needs_two_persons',
    'is_wait_and_return',
    'hire_minutes',
  ],
  ...['is_hazardous', 'un_number', 'adr_class'],
]
const rows: Record<string, JobField> = jobFields

/** Written out by hand: what a status locks together. */
const groups = {
  customer: ['customer_id', 'mode'],
  collection: ofSide('collection', [...place, ...moment, ...position]),
  delivery: ofSide('delivery', [...place, ...moment, ...position]),
  contact: [
    ...bothSides(['contact', 'phone', 'instruction_1', 'service_minutes']),
    'import_ref',
    'customer_reference',
    'air_way_bill_numbers',
    'booked_by',
    'selected_job_emails',
    'job_emails',
  ],
  load: [
    'load_type_id',
    'freight_type_id',
    'service_id',
    'item_count',
    'weight',
    'vol_weight',
    'spaces',
    ...needs,
    'mileage',
    'no_of_pod',
    'report_notes',
  ],
  charges: [
    'base_charge',
    'job_extra_charges',
    'waiting_charge',
    'calculator_charge',
    'subcost',
    'other_costs',
    'is_vat',
  ],
}

describe('the table of job fields', () => {
  test.each(fieldGroups)('locks together: %s', (group) => {
    expect(fieldsWith({ group }).toSorted()).toEqual(groups[group].toSorted())
  })

  test('hides from the customer the load type, money, e-mails and what the office notes', () => {
    const own = ['import_ref', 'load_type_id', 'no_of_pod', 'report_notes', 'mileage_source', 'base_charge_reason']
    const minutes = bothSides(['service_minutes'])
    const internal = [...groups.charges, ...own, ...minutes, 'job_emails', 'selected_job_emails']
    expect(fieldsWith({ isForCustomer: false }).toSorted()).toEqual(internal.toSorted())
  })

  test('searches by who booked, and by name, town and postcode of both sides', () => {
    const searched = bothSides(['name', 'town', 'post_code'])
    expect(fieldsWith({ isSearched: true })).toEqual(['booked_by', ...searched])
  })

  test('copies all but dates, times and what belongs to one job', () => {
    const ownOnly = [...bothSides(moment), 'import_ref', 'waiting_charge', 'subcost', 'other_costs']
    expect(fieldsWith({ isCopied: false }).toSorted()).toEqual(ownOnly.toSorted())
  })

  test('names a field of the table wherever one field goes with another', () => {
    const leading = Object.values(rows).flatMap(({ partOf }) => partOf ?? [])
    expect(leading.filter((field) => rows[field]?.label === undefined)).toEqual([])
  })

  test('is in the order of the form', () => {
    const typed = [...place, 'date', 'time', 'contact', 'phone', 'instruction_1', 'service_minutes']
    expect(shownFields).toEqual([
      ...['mode', 'customer_id', 'customer_reference', 'air_way_bill_numbers', 'job_emails', 'booked_by'],
      ...bothSides(typed),
      ...['load_type_id', 'freight_type_id', 'service_id', 'item_count', 'weight', 'vol_weight', 'spaces'],
      ...needs,
      ...['no_of_pod', 'report_notes', 'mileage', 'base_charge', 'job_extra_charges', 'waiting_charge', 'is_vat'],
      ...['subcost', 'other_costs', 'calculator_charge'],
    ])
  })

  test('has a group for every field that the form shows', () => {
    expect(fieldsWith({ group: null }).filter((field) => rows[field]?.label !== undefined)).toEqual([])
    expect(groupOf('is_marked')).toBeNull()
  })

  test.each([
    ['collection_town', 'collection town'],
    ['delivery_at', 'delivery time'],
    ['collection_instruction_1', 'collection instruction'],
    ['customer_id', 'customer'],
    ['load_type_id', 'load type'],
    ['air_way_bill_numbers', 'air way bill numbers'],
    ['customer_reference', 'references'],
    ['job_emails', 'e-mail addresses'],
    ['item_count', 'pieces'],
    ['vol_weight', 'volumetric weight'],
    ['no_of_pod', 'number of PODs'],
    ['is_vat', 'VAT'],
    ['job_extra_charges', 'extras'],
    ['subcost', 'sub cost'],
  ])('calls %s in the feed %s', (field, word) => expect(wordOf(field)).toBe(word))
})

describe('the form', () => {
  const stored = {
    ...Object.fromEntries(plainFields.map((field) => [field, null])),
    ...{ mode: 3, customer_id: 7, is_vat: 0, no_of_pod: 0, waiting_charge: 0, subcost: 0, base_charge: 85.1 },
    ...{ booked_by: 'Pat', collection_country: 'GB', delivery_latitude: 51.5, weight: 820.5, other_costs: 7.12345 },
  } as Record<(typeof plainFields)[number], unknown>

  test('shows what is stored; a charge that nobody typed is blank, a cost of nothing is not', () => {
    expect(readForm(stored)).toMatchObject({
      ...{ mode: 3, customer_id: 7, is_vat: 0, no_of_pod: '', waiting_charge: '', subcost: '0.00' },
      ...{ booked_by: 'Pat', collection_country: 'United Kingdom', delivery_country: '', delivery_latitude: 51.5 },
      ...{ weight: '820.5', base_charge: '85.10', other_costs: '7.12345', report_notes: '', mileage_source: null },
    })
  })

  test('begins blank, with the country of home and VAT', () => {
    expect(sendForm(blankForm())).toEqual({
      ...Object.fromEntries(plainFields.map((field) => [field, null])),
      ...{ mode: 0, is_vat: 1, collection_country: 'United Kingdom', delivery_country: 'United Kingdom' },
      ...{ needs_tail_lift: 0, needs_two_persons: 0, is_wait_and_return: 0, is_hazardous: 0 },
    })
  })

  test('sends what the call accepts, and sends back what it read', () => {
    const sent = sendForm({ ...readForm(stored), item_count: ' 1,200 ', delivery_name: ' NHS ' })
    expect(sent).toMatchObject({ weight: '820.5', item_count: '1200', delivery_name: 'NHS', waiting_charge: null })
    expect(z.object(bodyOf(plainFields)).parse(sent)).toMatchObject(sent)
  })

  test('is blank where its reader sees no charges', () => {
    const { base_charge: _base, subcost: _cost, base_charge_reason: _reason, ...seen } = stored
    const shown = readForm(seen as typeof stored)
    expect(shown).toMatchObject({ base_charge: '', subcost: '', base_charge_reason: null })
  })
})

test('types follow from the rows', () => {
  expectTypeOf<FormValues['weight']>().toEqualTypeOf<string>()
  expectTypeOf<FormValues['service_id']>().toEqualTypeOf<number | null>()
  expectTypeOf<FormValues['is_vat']>().toEqualTypeOf<0 | 1>()
  expectTypeOf<FormValues['mileage_source']>().toEqualTypeOf<'route' | 'estimate' | 'typed' | null>()
  expectTypeOf<(typeof customerFields)[number]>().extract<'report_notes'>().toBeNever()
  // @ts-expect-error no field of a job
  expect(() => answerOf(['wieght'])).toThrow()
  // @ts-expect-error no trait of a row
  expect(fieldsWith({ isCopid: true })).toEqual([])

  // A leg of a trip, a template, an import: a list of groups gives its body and its answer.
  const leg = z.object(bodyOf([...fieldsWith({ group: 'collection' }), ...fieldsWith({ group: 'load' })]))
  expectTypeOf<z.output<typeof leg>>().toHaveProperty('weight').toEqualTypeOf<string | null | undefined>()
  expectTypeOf<keyof z.output<typeof leg>>().extract<'base_charge' | 'delivery_town'>().toBeNever()
  expect(Object.keys(leg.shape)).toContain('collection_town')
  expect(Object.keys(leg.shape)).not.toContain('delivery_town')
})
