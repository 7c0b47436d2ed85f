import { expect, test } from 'vitest'
import { type LoadBody, loadBody } from './load.ts'
import { loadReasons as texts } from './load-errors.messages.ts'
import { loadErrors } from './load-errors.ts'

const now = '2026-06-01T09:00:00Z'
const at = (hour: number) => `2026-06-01T${String(hour).padStart(2, '0')}:00:00Z`
const place = { building: '1 Dock Road', town: 'Bristol', postcode: 'BS1 4DJ' }
const sound = loadBody.parse({
  job_id: 1,
  freightType: 'General',
  jobDescription: 'Same day',
  minVehicleSize: 'LWB',
  bodyType: 'Any',
  packaging: 'Boxes',
  pickupTimeRange: 'BETWEEN',
  deliverTimeRange: 'BETWEEN',
  readyAt: at(10),
  collectBy: at(11),
  deliverFrom: at(13),
  deliverBy: at(15),
  from: place,
  to: place,
  volume: { length: 1, width: 1, height: 1, units: 'CM' },
  grossWeight: { value: 1, units: 'KG' },
  numberOfItems: 1,
  notificationRadius: 5,
})
const errors = (changes: Partial<LoadBody>) => loadErrors({ ...sound, ...changes }, { now, job_number: '10045' })

test('a sound load has none', () => expect(errors({})).toEqual({}))

const cases: [Partial<LoadBody>, Record<string, string>][] = [
  [{ freightType: null }, { freightType: texts.freight_type }],
  [{ jobDescription: null }, { jobDescription: 'Job description is required.' }],
  [{ minVehicleSize: null }, { minVehicleSize: texts.vehicle_size }],
  [{ bodyType: undefined }, { bodyType: texts.body_type }],
  [{ packaging: null }, { packaging: texts.packaging }],
  [{ numberOfItems: 0 }, { numberOfItems: 'No of items must be greater than 0' }],
  [{ numberOfItems: 1.5 }, { numberOfItems: texts.items_whole }],
  [{ notificationRadius: 4 }, { notificationRadius: 'Must be at least 5' }],
  [{ notificationRadius: 31 }, { notificationRadius: texts.radius_most }],
  [{ notificationRadius: null }, { notificationRadius: texts.radius }],
  [
    { volume: { length: 0.5, width: null, height: 1, units: null } },
    { 'volume.length': texts.length_least, 'volume.width': texts.width, 'volume.units': texts.dimension_units },
  ],
  [
    { grossWeight: { value: 0, units: undefined } },
    { 'grossWeight.value': texts.weight_least, 'grossWeight.units': texts.weight_units },
  ],
  [{ from: null }, { 'from.building': texts.address_line_1, 'from.town': texts.town, 'from.postcode': texts.postcode }],
  [{ to: { ...sound.to, town: null } as never }, { 'to.town': texts.town }],
  [{ customerReference: 'x'.repeat(31) }, { customerReference: texts.reference_long }],
  // the pickup
  [{ readyAt: null }, { readyAt: 'Collect by time is required.' }],
  [{ readyAt: at(8) }, { readyAt: 'Ready At Date should be greater than the current time' }],
  [{ collectBy: null }, { collectBy: 'Collect by date is required.' }],
  [{ collectBy: at(9), deliverFrom: at(13) }, { collectBy: 'Collect By Date should be greater than Ready At Date' }],
  [{ pickupTimeRange: 'AT', collectBy: null }, {}],
  [{ pickupTimeRange: 'AT', readyAt: null }, { readyAt: texts.ready_at }],
  [{ pickupTimeRange: 'BEFORE', readyAt: null }, {}],
  [{ pickupTimeRange: 'BEFORE', readyAt: null, collectBy: at(8) }, { collectBy: texts.collect_past }],
  [{ pickupTimeRange: 'BEFORE', readyAt: at(12) }, { collectBy: texts.collect_order }],
  // the delivery
  [{ deliverFrom: null }, { deliverFrom: 'Deliver from time is required.' }],
  [{ deliverBy: null }, { deliverBy: 'Deliver by time is required.' }],
  [{ deliverFrom: at(10) }, { deliverFrom: 'Deliver From Date should be greater than collect by Date' }],
  [
    { pickupTimeRange: 'AT', deliverFrom: at(9) },
    { deliverFrom: 'Deliver From Date should be greater than Ready At Date' },
  ],
  [{ deliverBy: at(12) }, { deliverBy: texts.deliver_by_from }],
  [{ deliverTimeRange: 'AT', deliverBy: null }, {}],
  [{ deliverTimeRange: 'BY', deliverFrom: null }, {}],
  [{ deliverTimeRange: 'BY', deliverBy: at(10) }, { deliverBy: texts.deliver_by_collect }],
  [{ deliverTimeRange: 'BY', pickupTimeRange: 'AT', deliverBy: at(9) }, { deliverBy: texts.deliver_by_ready }],
  [{ deliverTimeRange: 'ASAP', deliverFrom: null, deliverBy: null }, {}],
]
test.each(cases)('%j', (changes, expected) => expect(errors(changes)).toEqual(expected))

test('the job’s number is the reference, and refused where it is too long', () => {
  expect(loadErrors(sound, { now, job_number: 'J'.repeat(31) })).toEqual({ customerReference: texts.reference_long })
})
