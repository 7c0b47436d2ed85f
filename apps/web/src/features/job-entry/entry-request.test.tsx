import { afterEach, expect, test } from 'vitest'
import { drafts } from '#platform/drafts.ts'
import { office } from './entry.fixture.ts'
import { makeEntryChecker } from './entry-checker.ts'
import { makeEntryForm, receivedRequest, requestedEntry, requestedEntryForm } from './entry-form.ts'
import type { EntryRequest } from './entry-request.ts'
import { blankEntry } from './entry-values.ts'
import { jobChangesOf } from './entry-wire.ts'

const requestWith = (changes: Partial<EntryRequest> = {}): EntryRequest => ({
  title: 'Accept request 7',
  draftName: 'accept-request:7',
  version: 1,
  values: {
    customer_id: 7,
    collection_post_code: 'BS1 5TR',
    delivery_post_code: 'SN1 2AA',
    collection_date: '2026-06-01',
  },
  accept: 'Accept',
  note: null,
  save: () => Promise.reject(new Error('not sent here')),
  ...changes,
})
const priced = (base_charge: string, version = 2) =>
  requestWith({ version, values: { ...requestWith().values, base_charge } })

afterEach(() => drafts.remove(requestWith().draftName))

test('a price that is agreed while the form is open comes into it and is not sent back as a change', () => {
  const form = requestedEntryForm(requestWith(), true)
  form.set({ load_type_id: 3 })
  form.receive(receivedRequest(priced('180.00'), form.base()))
  expect(form.values()).toMatchObject({ load_type_id: 3, base_charge: '180.00' })
  expect(jobChangesOf(requestedEntry(priced('180.00')), form.values(), office)).toEqual({ load_type_id: 3 })
})

test('a charge that was typed meanwhile stays, and the agreed price is asked about', () => {
  const form = requestedEntryForm(requestWith(), true)
  form.set({ base_charge: '150' })
  form.receive(receivedRequest(priced('180.00'), form.base()))
  expect(form.values().base_charge).toBe('150')
  expect(form.state().editConflict?.conflicts.map(({ field }) => field)).toEqual(['base_charge'])
})

test('a draft that was typed before the price was agreed has it when it is found again', () => {
  const before = requestedEntryForm(requestWith(), true)
  const measured = { mileage: '41.20', mileage_source: 'route' as const }
  before.reset({ ...before.values(), ...measured })
  before.set({ load_type_id: 3 })
  drafts.write(requestWith().draftName, { values: before.values(), base: before.base() })
  const found = requestedEntryForm(priced('180.00'), true)
  expect(found.values()).toMatchObject({ ...measured, load_type_id: 3, base_charge: '180.00' })
  expect(found.state().editConflict?.taken).toEqual(['base_charge'])
})

test('miles that were measured are sent, though the form began with them', () => {
  const form = requestedEntryForm(requestWith(), true)
  form.reset({ ...form.values(), mileage: '41.20', mileage_source: 'route' })
  expect(form.isDirty()).toBe(false)
  expect(jobChangesOf(requestedEntry(requestWith()), form.values(), office)).toEqual({
    mileage: '41.20',
    mileage_source: 'route',
  })
})

test('a blank field that is left backwards was only passed through; left forwards, it is said to be missing', () => {
  const form = makeEntryForm(blankEntry('job'))
  const checker = makeEntryChecker(form, () => ({ kind: 'job', zone: 'Europe/London', stored: null }))
  const tab = (shiftKey: boolean) => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey }))
  tab(true)
  checker.leave('customer_id')
  expect(form.errors()).toEqual({})
  tab(false)
  checker.leave('customer_id')
  expect(form.errors()).toHaveProperty('customer_id')
})
