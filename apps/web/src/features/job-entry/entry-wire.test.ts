import { isSkipped, sortsAt } from '@dray/domain/jobs/stop-time.ts'
import { clockCases } from '@dray/domain/kernel/clock-changes.fixture.ts'
import { describe, expect, test } from 'vitest'
import type { OfficeJob } from '#features/jobs/jobs.queries.ts'
import { entryWith, jobWith, office, zone } from './entry.fixture.ts'
import { blankEntry, type EntryValues, entryOfJob } from './entry-values.ts'
import { jobChangesOf, newJobOf, timeOf } from './entry-wire.ts'

test.each([
  ['85.10', '85.10'],
  ['1,234.5', '1234.5'],
  ['2.5', '2.5'],
  ['1/2', '1/2'],
  ['-10', '-10'],
])('pieces typed as “%s” are sent as %s, never as another number', (text, sent) => {
  expect(newJobOf(entryWith({ item_count: text }), 'job', office).item_count).toBe(sent)
})

/** Undefined where the clocks skip it. */
function instantOf(values: EntryValues, side: 'collection' | 'delivery') {
  const time = timeOf(values, side, zone)
  return isSkipped(time) ? undefined : sortsAt(time)
}

test.each<[string, Partial<EntryValues>, string | null | undefined]>([
  [
    'in summer an hour before the clock',
    { collection_date: '2026-06-01', collection_time: '13:30' },
    '2026-06-01T12:30:00Z',
  ],
  ['in winter the clock itself', { collection_date: '2026-12-01', collection_time: '13:30' }, '2026-12-01T13:30:00Z'],
  ['without a time blank, not midnight', { collection_date: '2026-06-01', collection_time: null }, null],
  ['without a day none', { collection_date: null, collection_time: '13:30' }, null],
  ['in the hour that the clocks skip unknown', { collection_date: '2026-03-29', collection_time: '01:30' }, undefined],
])('the instant of a collection is %s', (_, changes, instant) => {
  expect(instantOf(entryWith(changes), 'collection')).toBe(instant)
})

test.each(clockCases)('$date $time typed is $at, over both changes of the clocks', ({ date, time, at }) => {
  for (const side of ['collection', 'delivery'] as const) {
    const typed = entryWith({ [`${side}_date`]: date, [`${side}_time`]: time })
    expect(instantOf(typed, side)).toBe(at ?? undefined)
  }
})

describe('a time that is no single clock', () => {
  const sent = (collection_time: string) =>
    newJobOf(entryWith({ collection_date: '2026-06-01', collection_time }), 'job', office) as Record<string, unknown>

  test('a window is sent with both ends', () =>
    expect(sent('08:00–12:00')).toMatchObject({
      collection_date: '2026-06-01',
      collection_time_kind: 'between',
      collection_from_at: '2026-06-01T07:00:00Z',
      collection_to_at: '2026-06-01T11:00:00Z',
    }))
  test('as soon as possible has its day alone', () => {
    expect(sent('ASAP')).toMatchObject({ collection_date: '2026-06-01', collection_time_kind: 'asap' })
    expect(sent('ASAP')).not.toHaveProperty('collection_at')
  })
  test('a clock is sent as it always was', () => {
    expect(sent('13:30')).toMatchObject({ collection_at: '2026-06-01T12:30:00Z' })
    expect(sent('13:30')).not.toHaveProperty('collection_time_kind')
  })
  test('a stored window is shown as it was said, and one that becomes a clock is sent as that', () => {
    const job = jobWith({
      collection_time_kind: 'between',
      collection_at: '2026-06-01T07:00:00Z',
      collection_from_at: '2026-06-01T07:00:00Z',
      collection_to_at: '2026-06-01T11:00:00Z',
    })
    const base = entryOfJob(job, { zone, seesPrices: true })
    expect(base.collection_time).toBe('08:00–12:00')
    const changes = jobChangesOf(base, { ...base, collection_time: '09:00' }, office)
    expect(changes).toEqual({ collection_date: '2026-06-01', collection_at: '2026-06-01T08:00:00Z' })
  })
})

describe('a new job', () => {
  test('says the days, and a delivery day that nobody typed is the collection’s', () => {
    const body = newJobOf(entryWith({ delivery_time: '16:00' }), 'job', office)
    expect(body).toMatchObject({
      type: 'job',
      mode: 0,
      collection_date: '2026-06-01',
      delivery_date: '2026-06-01',
      delivery_at: '2026-06-01T15:00:00Z',
    })
  })

  test('leaves out what is blank, so that no role without prices sends one', () => {
    const body = newJobOf(entryWith(), 'job', office)
    for (const field of ['base_charge', 'waiting_charge', 'subcost', 'other_costs', 'weight', 'booked_by']) {
      expect(body).not.toHaveProperty(field)
    }
  })

  test('says nothing of a side that it does not have', () => {
    const body = newJobOf(entryWith({ mode: 1, delivery_town: 'Swindon', delivery_date: '2026-06-02' }), 'job', office)
    expect(Object.keys(body).filter((field) => field.startsWith('delivery_'))).toEqual([])
  })

  test('drops blank references and those that come twice', () => {
    const body = newJobOf(entryWith({ customer_reference: [' A ', '', 'A', 'B'] }), 'quote', office)
    expect(body.customer_reference).toEqual([{ name: 'A' }, { name: 'B' }])
    expect(body.type).toBe('quote')
  })
})

describe('an edit sends what differs from the job that was read', () => {
  const base = entryOfJob(jobWith(), office)
  const changed = (changes: Partial<EntryValues>) => jobChangesOf(base, { ...base, ...changes }, office)

  test.each<[string, Partial<EntryValues>, object]>([
    ['nothing', {}, {}],
    ['a word', { booked_by: 'Pat' }, { booked_by: 'Pat' }],
    ['a word taken away', { collection_name: '' }, { collection_name: null }],
    [
      'a time, with its day',
      { delivery_time: '16:00' },
      { delivery_date: '2026-06-01', delivery_at: '2026-06-01T15:00:00Z' },
    ],
    ['a time taken away', { collection_time: null }, { collection_date: '2026-06-01', collection_at: null }],
    [
      'a day, which keeps its time on the clock',
      { collection_date: '2026-05-31' },
      { collection_date: '2026-05-31', collection_at: '2026-05-31T12:30:00Z' },
    ],
    [
      'miles, with what they rest on',
      { mileage: '60', mileage_source: 'typed' },
      { mileage: '60', mileage_source: 'typed' },
    ],
    [
      'a base charge, no longer explained',
      { base_charge: '90', base_charge_reason: null },
      { base_charge: '90', base_charge_reason: null },
    ],
    [
      'extras, all of them',
      { job_extra_charges: [{ extra_tariff_id: 6, count: '3', amount: '' }] },
      { job_extra_charges: [{ extra_tariff_id: 6, count: '3', amount: null }] },
    ],
  ])('%s', (_, changes, sent) => {
    expect(changed(changes)).toEqual(sent)
  })

  test('a delivery without a day of its own moves with the collection', () => {
    const open = { ...base, delivery_date: null }
    expect(jobChangesOf(open, { ...open, collection_date: '2026-06-03' }, office)).toMatchObject({
      delivery_date: '2026-06-03',
    })
  })
})

test('a stored job shows its clock in the company’s zone, its country by name, and no zero that nobody typed', () => {
  const shown = entryOfJob(jobWith(), office)
  expect(shown).toMatchObject({
    collection_time: '13:30',
    collection_country: 'United Kingdom',
    delivery_time: null,
    base_charge: '85.10',
    waiting_charge: '',
    subcost: '60.00',
    no_of_pod: '',
    job_extra_charges: [
      { extra_tariff_id: 5, count: '', amount: '' },
      { extra_tariff_id: 6, count: '2', amount: '' },
    ],
  })
  expect(Object.keys(shown).sort()).toEqual(Object.keys(blankEntry('job')).sort())
})

describe('without prices', () => {
  const yard = { zone, seesPrices: false, mayPrice: false }
  const priced = [
    'base_charge',
    'base_charge_reason',
    'job_extra_charges',
    'recompute',
    'waiting_charge',
    'calculator_charge',
    'subcost',
    'other_costs',
    'is_vat',
  ] as const
  const typed = {
    base_charge: '85.10',
    base_charge_reason: 'by hand',
    subcost: '60',
    waiting_charge: '5',
    is_vat: 0,
  } as const

  test.each([
    ['as the server sends it to them', Object.fromEntries(priced.map((field) => [field, undefined]))],
    ['with prices that a kept row still has', {}],
  ])('a stored job has no charges in the form, %s', (_, changes) => {
    const shown = entryOfJob(jobWith(changes as Partial<OfficeJob>), yard)
    const blank = blankEntry('job')
    for (const field of priced) expect(shown[field]).toEqual(blank[field])
    expect(shown).toMatchObject({ weight: '820.5', mileage: '58.7', customer_id: 7 })
  })

  test('no money is sent, neither with a new job nor with a change, not even from a draft of another role', () => {
    const body = newJobOf(entryWith({ ...typed, weight: '12' }), 'job', yard)
    expect(body).toMatchObject({ type: 'job', weight: '12' })
    const base = entryOfJob(jobWith(), yard)
    const changes = jobChangesOf(base, { ...base, ...typed, weight: '12' }, yard)
    expect(changes).toEqual({ weight: '12' })
    expect(priced.filter((field) => field in body)).toEqual([])
  })

  test('who sees prices and may not change them reads them and sends none', () => {
    const reader = { ...yard, seesPrices: true }
    const shown = entryOfJob(jobWith(), reader)
    expect(shown).toMatchObject({ base_charge: '85.10', subcost: '60.00' })
    expect(jobChangesOf(shown, { ...shown, ...typed, booked_by: 'Jo' }, reader)).toEqual({ booked_by: 'Jo' })
  })
})
