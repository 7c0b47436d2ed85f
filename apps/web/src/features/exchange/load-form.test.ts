import { loadReasons } from '@dray/domain/exchange/load-errors.messages.ts'
import { loadFormTexts } from '@dray/domain/exchange/load-form.messages.ts'
import { clockCases } from '@dray/domain/kernel/clock-changes.fixture.ts'
import { describe, expect, test } from 'vitest'
import { formLists, jobToPost } from './load.fixture.ts'
import {
  bodyOf,
  choicesOf,
  errorsOf,
  firstOpen,
  type LoadForm,
  pickupModeChanges,
  readyChanges,
  startOf,
} from './load-form.ts'

const zone = 'Europe/London'
const now = '2026-07-01T08:03:00Z'
const last = { freightType: 'General', jobDescription: 'Same day', bodyType: 'Any', packaging: 'Boxes' }
const open = (job = jobToPost(), changes: Partial<LoadForm> = {}) => ({
  ...startOf(job, { zone, now, last, lists: formLists }),
  ...changes,
})
const measured = { 'volume.length': '120', 'volume.width': '80.5', 'volume.height': '100' }

describe('at the beginning', () => {
  test('a load is what its job says, what was chosen last and what is usual', () => {
    expect(open()).toMatchObject({
      ...last,
      minVehicleSize: 'LWB',
      jobType: 'HOTSHOT',
      notes: 'Only online quotes',
      customerReference: '10045',
      yourReference: 'PO 7',
      numberOfItems: '4',
      'grossWeight.value': '250.5',
      'grossWeight.units': 'KG',
      'volume.units': 'CM',
      notificationRadius: 5,
      pickupTimeRange: 'AT',
      readyAt: '2026-07-01',
      readyAt_time: '14:00',
      deliverTimeRange: 'AT',
      deliverFrom: '2026-07-01',
      deliverFrom_time: '18:30',
    })
  })

  test('what the exchange no longer offers is chosen again', () => {
    const lists = { ...formLists, packagings: [{ name: 'Crates', apiKey: 'Crates' }] }
    expect(startOf(jobToPost(), { zone, now, last, lists })).toMatchObject({ packaging: null, freightType: 'General' })
  })

  test("the job's own freight type and service come before what was chosen last", () => {
    const words = {
      freight_type: { id: 1, code: 'PAL', description: 'Palletised' },
      service: { id: 2, code: 'OVN', description: 'overnight' },
    }
    expect(open(jobToPost(words))).toMatchObject({ freightType: 'Palletised', jobDescription: 'Overnight' })
  })

  test('what was chosen once for a word of the company is chosen for it again, for another the usual', () => {
    const words = (code: string) => ({
      load_type: { code, description: 'Our own van' } as never,
      freight_type: { id: 1, code: 'FR', description: 'Frozen' },
    })
    const posted = { ...open(jobToPost(words('OWN'))), minVehicleSize: 'S/Van', freightType: 'Palletised' }
    const remembered = choicesOf(posted, jobToPost(words('OWN')), last)
    const again = (code: string, lists = formLists) =>
      startOf(jobToPost(words(code)), { zone, now, last: remembered, lists })
    expect(again('OWN')).toMatchObject({ minVehicleSize: 'S/Van', freightType: 'Palletised', packaging: 'Boxes' })
    expect(again('OTHER')).toMatchObject({ minVehicleSize: null })
    expect(again('OWN', { ...formLists, vehicleTypes: [] })).toMatchObject({ minVehicleSize: null })
  })

  test("who has posted nothing yet begins with what the company's newest load has", () => {
    const lists = { ...formLists, last_choices: { ...last, packaging: 'Pallets', bodyType: 'Submarine' } }
    const begun = startOf(jobToPost(), { zone, now, last: {}, lists })
    expect(begun).toMatchObject({ freightType: 'General', packaging: 'Pallets', bodyType: null })
  })

  test('an address that lacks a part is open', () => {
    expect(open(jobToPost({ collection_post_code: null }))).toMatchObject({
      'from.override': true,
      'to.override': false,
    })
  })

  test.each<[Partial<LoadForm>, string]>([
    [{ jobDescription: null, packaging: null }, 'jobDescription'],
    [{}, 'volume.length'],
    [measured, 'notes'],
  ])('with %j typing begins at %s', (changes, field) => expect(firstOpen(open(jobToPost(), changes))).toBe(field))
})

describe('what is sent', () => {
  test.each(clockCases)('$date $time typed is $at, over both changes of the clocks', ({ date, time, at }) => {
    const typed = open(jobToPost(), { ...measured, readyAt: date, readyAt_time: time })
    expect(bodyOf(typed, jobToPost(), zone).readyAt).toBe(at)
    const { readyAt_time } = errorsOf(typed, { job: jobToPost(), zone, now })
    expect(readyAt_time).toBe(at === null ? loadFormTexts.timeMissing : undefined)
  })

  test('has its numbers also where their thousands were typed apart', () => {
    const typed = { ...measured, 'volume.length': '1,200', 'grossWeight.value': '12 250.5', numberOfItems: '1,004' }
    expect(bodyOf(open(jobToPost(), typed), jobToPost(), zone)).toMatchObject({
      volume: { length: 1200 },
      grossWeight: { value: 12250.5 },
      numberOfItems: 1004,
    })
  })

  test('is the load in the words of the exchange', () => {
    expect(bodyOf(open(jobToPost(), measured), jobToPost(), zone)).toMatchObject({
      job_id: 7,
      minVehicleSize: 'LWB',
      readyAt: '2026-07-01T13:00:00Z',
      deliverBy: '2026-07-01T17:30:00Z',
      from: {
        shortDisplayAddress: 'Ashdown Print',
        building: '1 Dock Road',
        town: 'Bristol',
        postcode: 'BS1 4DJ',
        country: 'GB',
      },
      fromTimeZoneId: zone,
      volume: { length: 120, width: 80.5, height: 100, units: 'CM' },
      grossWeight: { value: 250.5, units: 'KG' },
      numberOfItems: 4,
    })
  })

  test('has an own address only while it is asked for', () => {
    const typed = { ...measured, 'to.building': '9 New Street', 'to.town': 'Hull' } as const
    const placeSent = (override: boolean) =>
      bodyOf(open(jobToPost(), { ...typed, 'to.override': override }), jobToPost(), zone).to
    expect(placeSent(true)).toMatchObject({ building: '9 New Street', town: 'Hull' })
    expect(placeSent(false)).toMatchObject({ building: '2 Mill Lane', town: 'Leeds' })
  })
})

describe('before it is sent', () => {
  const errors = (changes: Partial<LoadForm>) =>
    errorsOf(open(jobToPost(), { ...measured, ...changes }), { job: jobToPost(), zone, now })

  test.each<[Partial<LoadForm>, Record<string, string>]>([
    [{}, {}],
    [{ 'volume.width': '' }, { 'volume.width': loadReasons.width }],
    [{ packaging: null }, { packaging: loadReasons.packaging }],
    [{ 'from.override': true, 'from.building': '' }, { 'from.building': loadReasons.address_line_1 }],
    [{ notificationRadius: 4 }, { notificationRadius: loadReasons.radius_least }],
    [{ notes: 'x'.repeat(1001) }, { notes: 'At most 1000 characters' }],
    [{ readyAt_time: null }, { readyAt: loadReasons.ready_at, readyAt_time: loadFormTexts.dateAndTime }],
    [{ readyAt_time: '08:00' }, { readyAt: loadReasons.ready_past }],
    [{ deliverFrom_time: '13:59' }, { deliverFrom: loadReasons.deliver_from_ready }],
    [{ deliverTimeRange: 'BY', deliverBy_time: '13:59' }, { deliverBy: loadReasons.deliver_by_ready }],
    [{ deliverTimeRange: 'ASAP', deliverBy_time: '13:59' }, {}],
  ])('%j', (changes, expected) => expect(errors(changes)).toEqual(expected))

  test('a time that the clocks leave out is said at its field', () => {
    const values = open(jobToPost(), {
      ...measured,
      readyAt: '2027-03-28',
      readyAt_time: '01:30',
      deliverTimeRange: 'ASAP',
    })
    expect(errorsOf(values, { job: jobToPost(), zone, now })).toMatchObject({ readyAt_time: loadFormTexts.timeMissing })
  })
})

test('before a time, the goods are ready in two minutes', () => {
  expect(pickupModeChanges(open(), 'BEFORE', { zone, now })).toEqual({
    pickupTimeRange: 'BEFORE',
    readyAt: '2026-07-01',
    readyAt_time: '09:05',
  })
})

test('between two times, the second never lies before the first', () => {
  const values = open(jobToPost(), { pickupTimeRange: 'BETWEEN', collectBy_time: '15:00' })
  expect(readyChanges(values, { readyAt_time: '14:30' }, zone)).toEqual({ readyAt_time: '14:30' })
  expect(readyChanges(values, { readyAt_time: '16:00' }, zone)).toEqual({
    readyAt_time: '16:00',
    collectBy: '2026-07-01',
    collectBy_time: '16:00',
  })
})
