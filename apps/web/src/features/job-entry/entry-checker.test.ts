import { jobFormMessages as texts } from '@dray/domain/job-entry/job-form.messages.ts'
import { typedMessages } from '@dray/domain/kernel/typed.messages.ts'
import { describe, expect, test } from 'vitest'
import { entryWith, zone } from './entry.fixture.ts'
import { checkEntry, type EntryErrors, firstReasons } from './entry-check.ts'
import { makeEntryChecker } from './entry-checker.ts'
import { makeEntryForm } from './entry-form.ts'
import { blankEntry, type EntryValues } from './entry-values.ts'

test.each<[string, Partial<EntryValues>, EntryErrors]>([
  ['a whole one', {}, {}],
  ['one without customer', { customer_id: null }, { customer_id: texts.customer_required }],
  [
    'one in the hour that is skipped',
    { collection_date: '2026-03-29', collection_time: '01:30' },
    { collection_time: texts.no_such_time },
  ],
  [
    'a delivery before its collection, on the day that it takes over',
    { collection_time: '16:00', delivery_time: '09:00' },
    { delivery_time: texts.delivery_before_collection },
  ],
  ['a short number', { delivery_phone: '123' }, { delivery_phone: typedMessages.phone_short }],
  ['a short number on a side that it does not have', { mode: 1, delivery_phone: '123' }, {}],
  ['half a piece', { item_count: '2.5' }, { item_count: typedMessages.whole_number }],
  ['spaces that are a fraction', { spaces: '1/2' }, { spaces: typedMessages.not_a_number }],
  ['waiting below nothing', { waiting_charge: '-10' }, { waiting_charge: typedMessages.negative }],
  ['thousands apart', { weight: '1,234.5', base_charge: '.5' }, {}],
  ['a telephone with its extension', { collection_phone: '01234 567890 ext 12' }, {}],
  [
    'an extra that is counted in words',
    { job_extra_charges: [{ extra_tariff_id: 1, count: 'two', amount: '' }] },
    { job_extra_charges: typedMessages.not_a_number },
  ],
  [
    'an address that is none',
    { job_emails: ['a@b.example', 'nobody'] },
    { job_emails: 'nobody: Must be an e-mail address' },
  ],
])('what is wrong with %s', (_, changes, errors) => {
  expect(checkEntry(entryWith(changes), { kind: 'job', zone, stored: null })).toEqual(errors)
})

test('reasons of the server stand on the fields of the form', () => {
  const errors = firstReasons({
    collection_at: ['No such time'],
    'job_extra_charges.1.extra_tariff_id': ['Unknown'],
    'job_emails.0.email': ['Must be an e-mail address', 'Too long'],
    weight: [],
  })
  expect(errors).toEqual({
    collection_time: 'No such time',
    job_extra_charges: 'Unknown',
    job_emails: 'Must be an e-mail address',
  })
})

describe('faults are told as a person goes through the form', () => {
  const begin = (values: EntryValues = blankEntry('job')) => {
    const form = makeEntryForm(values)
    const checker = makeEntryChecker(form, () => ({ kind: 'job', zone, stored: null }))
    checker.start()
    return { form, checker }
  }

  test('nothing before a field was left, then of that field alone', () => {
    const { form, checker } = begin()
    form.set({ booked_by: 'Pat' })
    expect(form.errors()).toEqual({})
    checker.leave('customer_id')
    expect(form.errors()).toEqual({ customer_id: texts.customer_required })
  })

  test('a fault goes as soon as it is mended, and comes back only once the field is left again', () => {
    const { form, checker } = begin(entryWith({ delivery_phone: '12' }))
    checker.leave('delivery_phone')
    expect(form.errors().delivery_phone).toBe(typedMessages.phone_short)
    form.set({ delivery_phone: '123' })
    expect(form.errors()).toEqual({})
    checker.leave('delivery_phone')
    expect(form.errors().delivery_phone).toBe(typedMessages.phone_short)
  })

  test('the order of the days is mended from either end', () => {
    const { form, checker } = begin(entryWith({ delivery_date: '2026-05-30' }))
    checker.leave('collection_date')
    expect(form.errors()).toEqual({ delivery_date: texts.delivery_before_collection })
    form.set({ collection_date: '2026-05-29' })
    expect(form.errors()).toEqual({})
  })

  test('a refusal of the server stays until its field is changed', () => {
    const { form } = begin(entryWith())
    form.setErrors({ customer_id: 'This customer is on stop.' })
    form.set({ booked_by: 'Pat' })
    expect(form.errors()).toEqual({ customer_id: 'This customer is on stop.' })
    form.set({ customer_id: 8 })
    expect(form.errors()).toEqual({})
  })

  test('a quote from the depot says when it is delivered, as a job does', () => {
    const { checker } = begin(entryWith({ mode: 3 }))
    expect(checker.all('quote')).toEqual({ delivery_date: texts.delivery_date_required })
    expect(checker.all('job')).toEqual({ delivery_date: texts.delivery_date_required })
  })
})
